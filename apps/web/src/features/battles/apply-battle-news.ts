import type { RealtimeEvent } from '@runecase/contract/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Battle, BattleList, BattleRow } from './battles.queries.ts'
import { noteServerTime } from './server-clock.ts'

type Updated = Extract<RealtimeEvent, { event: 'battles_battle_updated' }>

/** A battle with news of it; null when the news skip a round that was never heard of. */
export function withNews(battle: Battle, news: Updated): Battle | null {
  const rounds = battle.rounds.map((round, index) => {
    const revealed = news.revealed.find((one) => one.round === index)
    return revealed ? { ...round, drops: revealed.drops } : round
  })
  const isWhole = rounds.slice(0, news.battle.currentRound).every((round) => round.drops.length > 0)
  if (!isWhole) return null
  return { ...battle, ...news.battle, rounds, fairness: news.fairness ?? battle.fairness }
}

/** Writes news of a battle into the answer that a screen shows, or asks again where they do not fit. */
export function applyToBattle(client: QueryClient, ulid: string, news: Updated): void {
  noteServerTime(news.battle.serverTime)
  const queryKey = ['getBattle', { query: { battleUlid: ulid } }]
  const battle = client.getQueryData<Battle>(queryKey)
  if (!battle) return
  const after = withNews(battle, news)
  if (after) client.setQueryData(queryKey, after)
  else void client.invalidateQueries({ queryKey })
}

const OPEN = new Set<BattleRow['status']>(['created', 'started'])

/** A list with news of one battle: changed in its place, so that nothing jumps; a new one comes first, an ended one goes. */
export function listWithNews(list: BattleList, battle: BattleRow): BattleList {
  const isKnown = list.battles.some((one) => one.ulid === battle.ulid)
  if (!OPEN.has(battle.status)) {
    return isKnown ? { ...list, battles: list.battles.filter((one) => one.ulid !== battle.ulid) } : list
  }
  if (!isKnown) return { ...list, battles: [battle, ...list.battles] }
  return { ...list, battles: list.battles.map((one) => (one.ulid === battle.ulid ? battle : one)) }
}
