import { expect, test } from 'vitest'
import { settledPlay } from '../../testing/settled-plays.ts'
import { fillBattle, playOut, provedBattles } from './battle.fixtures.ts'
import { notifyBattleEnd } from './notify-battle-end.ts'
import { openBattleView } from './watch-battle.ts'

const battles = provedBattles()

/** Passes the end of a battle to the consumer twice. */
async function notifyEnd(ulid: string, playerIds: readonly bigint[], winnerIds: readonly bigint[]): Promise<void> {
  const { id } = await battles.row<{ id: bigint }>('select id from battles where ulid = $1', [ulid])
  const events = playerIds.map((userId, index) =>
    settledPlay(
      'battle',
      { userId, playId: battles.deps.ids.next() + BigInt(index) },
      { facts: { battleId: String(id), ulid, hasWon: winnerIds.includes(userId) } },
    ),
  )
  for (let time = 0; time < 2; time += 1) {
    await battles.deps.database.transaction((tx) => notifyBattleEnd(battles.world.deps).apply(tx, events))
  }
}

test('players of a finished battle are notified once, only by push, unless they are watching it', async () => {
  const { ulid, people } = await fillBattle(battles, 'classic', 3)
  await playOut(battles, ulid)
  const [winner = 0n, watcher = 0n, loser = 0n] = people
  const caller = { userId: watcher, sessionId: 7n }
  await openBattleView(battles.world.deps, ulid, { caller, address: '192.0.2.1', userAgent: 'x' })
  await notifyEnd(ulid, people, [winner])
  const reported = await battles.world.rows<{ userId: bigint }>(
    `select user_id as "userId", kind, channels, params from notifications where user_id = any($1::int8[]) order by user_id`,
    [people],
  )
  const message = (userId: bigint, isWon: boolean) => ({
    userId,
    kind: 'battle_finished',
    channels: ['push'],
    params: { ulid, isWon },
  })
  expect(reported).toEqual([message(winner, true), message(loser, false)].sort((a, b) => Number(a.userId - b.userId)))
})
