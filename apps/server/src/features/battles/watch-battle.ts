import { createHmac } from 'node:crypto'
import type { BattleEmoji } from '@runecase/contract/battles.ts'
import { battleChannel } from '@runecase/contract/battles.ts'
import type { Deps } from '../../deps.ts'
import type { Queries } from '../../platform/db.ts'
import type { Call } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectSeats } from './battle-seats.sql.ts'
import { countViewers, deleteViewer, upsertViewer } from './battle-viewers.sql.ts'
import { findBattle } from './battles.sql.ts'

type WatchDeps = Pick<Deps, 'database' | 'seedKey'>
type Watcher = Pick<Call, 'caller' | 'address' | 'userAgent'>

/** Counts a watcher, once however often he says it. */
export async function openBattleView({ database, seedKey }: WatchDeps, ulid: string, watcher: Watcher) {
  const battleId = await idOf(database, ulid)
  await upsertViewer(database, battleId, viewerOf(seedKey, watcher))
  return spectators(database, battleId)
}

export async function closeBattleView({ database, seedKey }: WatchDeps, ulid: string, watcher: Watcher) {
  const battleId = await idOf(database, ulid)
  await deleteViewer(database, battleId, viewerOf(seedKey, watcher))
  return spectators(database, battleId)
}

/** A member's emoji, to everybody who watches. Nothing of it is kept. */
export async function sendBattleEmoji(
  { database }: WatchDeps,
  userId: bigint,
  sent: { readonly ulid: string; readonly memberId: string; readonly content: BattleEmoji },
) {
  await database.transaction(async (tx) => {
    const seats = await selectSeats(tx, [await idOf(tx, sent.ulid)])
    const isMember = seats.some((seat) => seat.userId === userId) && sent.memberId === String(userId)
    if (!isMember) refuse('battle_not_member')
    const { ulid: battleUlid, memberId, content } = sent
    await publish(tx, [
      { channel: battleChannel(battleUlid), event: { event: 'battles_emoji_sent', battleUlid, memberId, content } },
    ])
  })
  return {}
}

async function idOf(queries: Queries, ulid: string): Promise<bigint> {
  const record = await findBattle(queries, ulid)
  return record?.id ?? refuse('dataNotFound')
}

async function spectators(queries: Queries, battleId: bigint) {
  return { spectators: (await countViewers(queries, [battleId])).get(battleId) ?? 0 }
}

/** Tells watchers apart without keeping who they are: a player by his id, a guest by address and browser, both under a key. */
function viewerOf(key: Buffer, { caller, address, userAgent }: Watcher): Buffer {
  const name = caller ? `player ${caller.userId}` : `guest ${address} ${userAgent ?? ''}`
  return createHmac('sha256', key).update(name).digest().subarray(0, 16)
}
