import { BATTLES_CHANNEL, battleChannel } from '@runecase/api/battles-rules.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { type OutgoingEvent, publish } from '../../platform/realtime/publications.ts'
import { countOpenBattles, selectBattlesById, selectDropsFrom } from './battle-lists.sql.ts'
import { selectLocksOf } from './battle-locks.sql.ts'
import { byBattle, readRows, type ShowDeps, showDrop, showFairness } from './show-battle.ts'

/** The changes of a battle since the last published message. */
type Changed = Extract<DomainEvent, { kind: 'battle.changed' }> & {
  /** Only rounds changed. Lists do not show rounds, and five hundred battles would cause a hundred messages a second for every reader. */
  readonly isRoundOnly: boolean
}

/**
 * Publishes changes of battles: to the list of public ones and to each battle's own channel. The number of queries per batch does not
 * depend on the number of battles.
 */
export function publishBattles(deps: ShowDeps): EventConsumer {
  return {
    name: 'battles',
    pauseMs: 20,
    async apply(tx, events) {
      const changes = mergedChanges(events)
      if (changes.size === 0) return
      const records = await selectBattlesById(tx, [...changes.keys()])
      const read = await readRows(deps, tx, records)
      const [drops, locks] = await Promise.all([
        selectDropsFrom(tx, revealsOf(changes)),
        selectLocksOf(
          tx,
          [...changes.entries()].filter(([, change]) => change.hasProof).map(([id]) => id),
        ),
      ])
      const dropsOf = byBattle(drops)
      const lockOf = new Map(locks.map((lock) => [lock.battleId, lock]))
      const messages: OutgoingEvent[] = []
      for (const [at, record] of records.entries()) {
        const change = changes.get(record.id)
        const one = read[at]
        if (!change || !one) continue
        const revealed = [...Map.groupBy(dropsOf.get(record.id) ?? [], (drop) => drop.round)].map(([round, fell]) => ({
          round,
          drops: fell.map((drop) => showDrop(deps, drop)),
        }))
        const fairness = change.hasProof ? showFairness(deps, record, { ...one, lock: lockOf.get(record.id) }) : null
        const event = 'battles_battle_updated' as const
        messages.push({ channel: battleChannel(record.ulid), event: { event, battle: one.row, revealed, fairness } })
        if (!record.isPrivate && !change.isRoundOnly) {
          messages.push({ channel: BATTLES_CHANNEL, event: { event, battle: one.row, revealed: [], fairness: null } })
        }
      }
      if ([...changes.values()].some((change) => change.isListChanged)) {
        messages.push({
          channel: BATTLES_CHANNEL,
          event: { event: 'battles_active', count: await countOpenBattles(tx) },
        })
      }
      await publish(tx, messages)
    },
  }
}

/** Merges the steps of each battle into one change. */
function mergedChanges(events: readonly DomainEvent[]): Map<bigint, Changed> {
  const changes = new Map<bigint, Changed>()
  for (const event of events) {
    if (event.kind !== 'battle.changed') continue
    const id = BigInt(event.battleId)
    const before = changes.get(id)
    changes.set(id, {
      ...event,
      firstRound: before?.firstRound ?? event.firstRound,
      hasProof: event.hasProof || before?.hasProof === true,
      isListChanged: event.isListChanged || before?.isListChanged === true,
      isRoundOnly: event.firstRound !== null && before?.isRoundOnly !== false,
    })
  }
  return changes
}

function revealsOf(changes: ReadonlyMap<bigint, Changed>) {
  return [...changes].flatMap(([battleId, { firstRound }]) => (firstRound === null ? [] : [{ battleId, firstRound }]))
}
