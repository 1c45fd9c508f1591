import type { LiveDrop } from '@runecase/api/live-drops.ts'
import type { z } from 'zod'
import { SHOWN_PLAYERS, USERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

type Drop = z.infer<typeof LiveDrop>

/** Waits for current erasures, and makes later ones wait for the drops of this transaction. */
export async function lockLiveDrops(tx: Tx): Promise<void> {
  await tx.rows('lock_live_drops', 'lock table live_drops in row exclusive mode')
}

/** Inserts drops and deletes all except the newest `keep` and the newest `keep` of the rarest. */
export function sendLiveDrops(
  tx: Tx,
  drops: readonly { readonly drop: Drop; readonly isTop: boolean }[],
  keep: number,
): void {
  tx.send(
    'insert_live_drops',
    `insert into live_drops (id, is_top, drop)
     select * from unnest($1::int8[], $2::bool[], $3::jsonb[]) on conflict (id) do nothing`,
    [drops.map((one) => one.drop.id), drops.map((one) => one.isTop), drops.map((one) => JSON.stringify(one.drop))],
  )
  tx.send(
    'delete_old_live_drops',
    `delete from live_drops
      where id < (select min(id) from (select id from live_drops order by id desc limit $1) newest)
        and (not is_top or id < (select min(id) from (select id from live_drops where is_top order by id desc limit $1) newest_top))`,
    [keep],
  )
}

/** The newest drops, without players whose profile is hidden now; those of a removed player stay without their name. */
export async function selectLiveDrops(queries: Queries, isTop: boolean, limit: number): Promise<Drop[]> {
  const rows = await queries.rows<{ drop: Drop }>(
    isTop ? 'select_top_drops' : 'select_live_drops',
    `select l.drop from live_drops l join ${SHOWN_PLAYERS} u on u.id = (l.drop->'user'->>'id')::int8
      ${isTop ? 'where l.is_top' : ''} order by l.id desc limit $1`,
    [limit],
  )
  return rows.map((row) => row.drop)
}

/** Updates the drops of a player to the current name and picture of their account. Waits for drops that are being inserted. */
export async function updateDropFaces(tx: Tx, userId: bigint, avatarPathOf: (id: string) => string): Promise<void> {
  await tx.rows('lock_live_drops_for_faces', 'lock table live_drops in share row exclusive mode')
  const [face] = await tx.rows<{ nickname: string; avatar: string }>(
    'find_erased_face',
    `select nickname, avatar from ${USERS} where id = $1`,
    [userId],
  )
  if (!face) return
  for (const table of ['live_drops', 'case_drops']) {
    await tx.rows(
      `update_faces_of_${table}`,
      `update ${table} set drop = jsonb_set(drop, '{user}', drop->'user' || jsonb_build_object('name', $2::text, 'avatar', $3::text))
        where drop->'user'->>'id' = $1`,
      [String(userId), face.nickname, avatarPathOf(face.avatar)],
    )
  }
}
