import { BATTLES_CHANNEL, battleChannel } from '@runecase/contract/battles.ts'
import type { FactConsumer } from '../../platform/fact-relay.ts'
import type { Fact } from '../../platform/facts.ts'
import { type OutgoingEvent, publish } from '../../platform/realtime/publications.ts'
import { countOpenBattles, selectBattlesById, selectDropsFrom } from './battle-lists.sql.ts'
import { type ShowDeps, type ShownRow, showDrop, showFairness, showRows } from './show-battle.ts'

type Changed = Extract<Fact, { kind: 'battle.changed' }>

/** Tells everybody who watches what became of battles: lists of the public ones, each battle's channel of its own. */
export function tellBattles(deps: ShowDeps): FactConsumer {
  return {
    name: 'battles',
    restMs: 20,
    async apply(tx, facts) {
      const changes = mergedChanges(facts)
      if (changes.size === 0) return
      const records = await selectBattlesById(tx, [...changes.keys()])
      const rows = await showRows(deps, tx, records)
      const events: OutgoingEvent[] = []
      for (const [at, record] of records.entries()) {
        const change = changes.get(record.id) as Changed
        const battle = rows[at] as ShownRow
        const drops = change.firstRound === null ? [] : await selectDropsFrom(tx, record.id, change.firstRound)
        const revealed = [...new Set(drops.map((drop) => drop.round))].map((round) => ({
          round,
          drops: drops.filter((drop) => drop.round === round).map((drop) => showDrop(deps, drop)),
        }))
        const fairness = change.hasProof ? await showFairness(deps, tx, record) : null
        const event = 'battles_battle_updated' as const
        events.push({ channel: battleChannel(record.ulid), event: { event, battle, revealed, fairness } })
        if (!record.isPrivate) {
          events.push({ channel: BATTLES_CHANNEL, event: { event, battle, revealed: [], fairness: null } })
        }
      }
      if ([...changes.values()].some((change) => change.isListChanged)) {
        events.push({ channel: BATTLES_CHANNEL, event: { event: 'battles_active', count: await countOpenBattles(tx) } })
      }
      await publish(tx, events)
    },
  }
}

/** One change per battle: what several steps told, told once. */
function mergedChanges(facts: readonly Fact[]): Map<bigint, Changed> {
  const changes = new Map<bigint, Changed>()
  for (const fact of facts) {
    if (fact.kind !== 'battle.changed') continue
    const id = BigInt(fact.battleId)
    const before = changes.get(id)
    changes.set(id, {
      ...fact,
      firstRound: before?.firstRound ?? fact.firstRound,
      hasProof: fact.hasProof || before?.hasProof === true,
      isListChanged: fact.isListChanged || before?.isListChanged === true,
    })
  }
  return changes
}
