import { levelOf } from '@runecase/game/level.ts'
import type { Queries } from '../../platform/db.ts'
import { PLAYERS } from '../ledger/public.ts'

/** A player as everybody may see them. */
export interface PublicPlayer {
  readonly id: bigint
  readonly nickname: string
  readonly avatar: string
  readonly isBot: boolean
  readonly level: number
}

/** The players among these without a hidden profile, by their ids. */
export async function selectPublicPlayers(
  queries: Queries,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PublicPlayer>> {
  const rows = await queries.rows<Omit<PublicPlayer, 'level'> & { experienceMinor: bigint }>(
    'select_public_players',
    `select u.id, u.nickname, u.avatar, u.is_bot as "isBot", p.experience_minor as "experienceMinor"
       from users u join ${PLAYERS} p on p.user_id = u.id where u.id = any($1::int8[]) and not u.is_hidden`,
    [ids],
  )
  return new Map(
    rows.map(({ experienceMinor, ...player }) => [player.id, { ...player, level: levelOf(experienceMinor) }]),
  )
}
