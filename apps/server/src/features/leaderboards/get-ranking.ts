import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { MAX_LEADERS } from '@runecase/api/leaderboards-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { findLeaderboard, type LeaderboardRow, type PrizeRow, selectPrizes } from './leaderboards.sql.ts'
import { findLeader, findScoreAt, type Leader, selectLeaders } from './scores.sql.ts'
import { type Coin, currentCoin, type ShowPrizeDeps, showDrop } from './show-prizes.ts'
import { findDebtEffect } from './takebacks.sql.ts'

type Ranking = EndpointData<Api['getLeaderboardRanking']>
type Entry = Ranking['leaders'][number]

/** One step above the score to beat, in score units: a hundredth of GOLD, a coin, a battle. */
const STEP = 1n

/** The first players of a leaderboard and the caller's own line. Refuses one that is unknown or has not begun with `dataNotFound`. */
export async function getRanking(
  deps: Pick<Deps, 'database'> & ShowPrizeDeps,
  leaderboardId: number,
  caller: Caller | null,
  language: string,
): Promise<Ranking> {
  const { database } = deps
  const leaderboard = await findLeaderboard(database, leaderboardId)
  if (!leaderboard) refuse('dataNotFound')
  const [coin, leaders, prizes, own, debt] = await Promise.all([
    currentCoin(deps, language),
    selectLeaders(database, leaderboardId, MAX_LEADERS),
    selectPrizes(database, [leaderboardId]),
    caller ? findLeader(database, leaderboardId, caller.userId) : undefined,
    caller ? findDebtEffect(database, leaderboardId, caller.userId) : undefined,
  ])
  const lastPlace = prizes.at(-1)?.place ?? 0
  const lastScore = leaders[lastPlace - 1]?.score ?? (await scoreAt(deps, leaderboard, lastPlace, leaders.length))
  const show = (leader: Leader, position: number) =>
    entryOf(
      deps,
      leaderboard,
      { coin, leader, position, lastScore, prize: prizes.find((one) => one.place === position) },
      caller,
    )
  return {
    me: own ? show(own, own.position) : null,
    leaders: leaders.map((leader, index) => show(leader, index + 1)),
    takenBack: leaderboard.type === 'spent' ? goldFromMinor(debt?.takenBack ?? 0n) : Number(debt?.takenBack ?? 0n),
    isOwing: debt?.isOwing ?? false,
  }
}

/** The score of the last prize place; 0 while fewer players have a score than there are prizes. */
async function scoreAt(
  { database }: Pick<Deps, 'database'>,
  leaderboard: LeaderboardRow,
  place: number,
  shown: number,
): Promise<bigint> {
  if (place === 0 || place <= shown || shown < MAX_LEADERS) return 0n
  return (await findScoreAt(database, leaderboard.id, place)) ?? 0n
}

function entryOf(
  deps: ShowPrizeDeps,
  leaderboard: LeaderboardRow,
  {
    coin,
    leader,
    position,
    lastScore,
    prize,
  }: { coin: Coin; leader: Leader; position: number; lastScore: bigint; prize: PrizeRow | undefined },
  caller: Caller | null,
): Entry {
  const isGold = leaderboard.type === 'spent'
  const isShown = !leader.isHidden || caller?.userId === leader.userId
  const score = isGold ? goldFromMinor(leader.score) : Number(leader.score)
  const missing = lastScore >= leader.score ? lastScore - leader.score + STEP : 0n
  return {
    position,
    user: {
      id: isShown ? String(leader.userId) : null,
      name: isShown ? leader.nickname : null,
      avatar: deps.pictures.pathOf(isShown ? leader.avatar : HIDDEN_AVATAR),
      earn: score,
    },
    prize: prize
      ? { type: 'prize', drop: showDrop(deps, coin, prize) }
      : { type: 'filler', amount: isGold ? goldFromMinor(missing) : 0 },
    spent: score,
    score: isGold ? null : Number(leader.score),
  }
}

/** The avatar shown for a player with a hidden profile. */
const HIDDEN_AVATAR = 'avatars/av-01'
