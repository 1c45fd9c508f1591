import { createHmac } from 'node:crypto'
import type { BattleEmoji } from '@runecase/api/battles.ts'
import { battleChannel } from '@runecase/api/battles-rules.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectSeats } from './battle-seats.sql.ts'
import { countViewers, deleteViewer, upsertViewer } from './battle-viewers.sql.ts'
import { findBattle } from './battles.sql.ts'

type WatchDeps = Pick<Deps, 'database' | 'seedKey'>
type Watcher = Pick<Call, 'caller' | 'address' | 'userAgent'>

/** Counts a watcher once, however often they send a heartbeat. */
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

/** Sends a member's emoji to everybody who watches. It is not stored. */
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

/** The number of browsers per address that are counted. Further ones count as one, because a user agent can be made up. */
const MAX_BROWSERS = 4

/** A key that distinguishes watchers without storing who they are: a player by id, a guest by address and browser, each as a keyed hash. */
export function viewerOf(key: Buffer, { caller, address, userAgent }: Watcher): Buffer {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  if (caller) return digest(`player ${caller.userId}`).subarray(0, 16)
  const browser = digest(`browser ${userAgent ?? ''}`).readUInt32BE() % MAX_BROWSERS
  return digest(`guest ${addressKey(address)} ${browser}`).subarray(0, 16)
}
