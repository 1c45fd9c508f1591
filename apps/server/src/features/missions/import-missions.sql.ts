import type { Queries, Tx } from '../../platform/db.ts'
import { recordMissionVersions } from './mission-versions.sql.ts'
import type { MissionEntry } from './missions-file.ts'

export async function hasMissions(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_missions',
    'select exists (select from missions) as found',
    [],
  )
  return row?.found ?? false
}

/** Waits for claims that are being paid; later ones wait until the transaction ends. */
export async function lockMissions(tx: Tx): Promise<void> {
  await tx.rows('lock_missions', 'select from missions order by channel for update', [])
}

/** Writes missions by channel in the given order and disables all others. */
export async function replaceMissions(tx: Tx, entries: readonly MissionEntry[]): Promise<void> {
  const list = entries.map(({ type, channel, name, description, button, prize }, place) => ({
    type,
    channel,
    name,
    description,
    button,
    coins: prize.amount,
    place,
  }))
  await tx.rows(
    'upsert_missions',
    `with file as materialized (
       select * from jsonb_to_recordset($1::jsonb)
         as x (type text, channel text, name text, description text, button text, coins int8, place int)),
     ended as (update missions set is_active = false where channel not in (select channel from file))
     insert into missions as m (channel, type, name, description, button, prize_coins, place)
     select channel, type, name, description, button, coins, place from file
     on conflict (channel) do update set type = excluded.type, name = excluded.name, description = excluded.description,
        button = excluded.button, place = excluded.place, is_active = true, prize_coins = excluded.prize_coins,
        prize_since = case when m.prize_coins = excluded.prize_coins then m.prize_since else clock_timestamp() end`,
    [JSON.stringify(list)],
  )
  await recordMissionVersions(tx, { operatorId: null, changeRequestId: null })
}
