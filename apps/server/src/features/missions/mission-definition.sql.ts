import type { MissionChannel } from '@runecase/api/missions.ts'
import type { MissionFields } from '@runecase/api/operator/missions.ts'
import { definitionVersion } from '../../core/definitions/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export async function hasMissions(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ found: boolean }>(
    'has_missions',
    'select exists (select from missions) as found',
    [],
  )
  return row?.found ?? false
}

/** Locks the mission, after claims that are being paid. */
export async function lockMission(tx: Tx, channel: MissionChannel): Promise<void> {
  await tx.rows('lock_mission', 'select from missions where channel = $1 for update', [channel])
}

export async function findMissionFields(queries: Queries, channel: MissionChannel): Promise<MissionFields | undefined> {
  const [row] = await queries.rows<MissionFields>(
    'find_mission_fields',
    `select name, description, button, prize_coins::int4 as "prizeCoins", place, is_active as "isActive" from missions where channel = $1`,
    [channel],
  )
  return row
}

/** Writes the terms of a mission. `prize_since` tells which prize a claim was paid. */
export async function upsertMission(tx: Tx, channel: MissionChannel, fields: MissionFields): Promise<void> {
  await tx.rows(
    'upsert_mission',
    `insert into missions as m (channel, type, name, description, button, prize_coins, place, is_active)
     values ($1, case $1 when 'push' then 'push' when 'pwa' then 'pushPWA' else 'social' end, $2, $3, $4, $5, $6, $7)
     on conflict (channel) do update set name = excluded.name, description = excluded.description, button = excluded.button,
        place = excluded.place, is_active = excluded.is_active, prize_coins = excluded.prize_coins,
        prize_since = case when m.prize_coins = excluded.prize_coins then m.prize_since else clock_timestamp() end`,
    [channel, fields.name, fields.description, fields.button, fields.prizeCoins, fields.place, fields.isActive],
  )
}

export const OFFICE_FROM = 'missions m left join mission_totals t on t.channel = m.channel'
export const OFFICE_COLUMNS = `m.channel, m.type, m.name, m.prize_coins as "prizeCoins", m.place, m.is_active as "isActive",
       ${definitionVersion('mission', 'm.channel')} as version, coalesce(t.completed, 0)::int4 as completed, coalesce(t.coins, 0) as "paidCoins"`

export interface AdminMissionRow {
  readonly channel: MissionChannel
  readonly name: string
  readonly place: number
  readonly isActive: boolean
  readonly type: 'push' | 'pushPWA' | 'social'
  readonly prizeCoins: bigint
  readonly version: number
  readonly completed: number
  readonly paidCoins: bigint
}

export async function findAdminMission(
  queries: Queries,
  channel: MissionChannel,
): Promise<AdminMissionRow | undefined> {
  const [row] = await queries.rows<AdminMissionRow>(
    'find_admin_mission',
    `select ${OFFICE_COLUMNS} from ${OFFICE_FROM} where m.channel = $1`,
    [channel],
  )
  return row
}

/** Adds paid claims to the totals of each mission that operators see. */
export function addMissionTotals(
  tx: Tx,
  claims: readonly { readonly channel: MissionChannel; readonly coins: bigint }[],
): void {
  tx.send(
    'add_mission_totals',
    `insert into mission_totals as t (channel, completed, coins)
     select channel, count(*), sum(coins) from unnest($1::text[], $2::int8[]) as c (channel, coins) group by channel order by channel
     on conflict (channel) do update set completed = t.completed + excluded.completed, coins = t.coins + excluded.coins`,
    [claims.map(({ channel }) => channel), claims.map(({ coins }) => coins)],
  )
}
