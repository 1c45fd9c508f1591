import type { MissionChannel } from '@runecase/api/missions.ts'
import type { MissionFields } from '@runecase/api/operator/missions.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The author of a version: an operator, with a change request where it took two; neither for an import from the console. */
export interface MissionAuthor {
  readonly operatorId: bigint | null
  readonly changeRequestId: bigint | null
}

/** Records the next version of each mission that differs from its last one. */
export async function recordMissionVersions(tx: Tx, { operatorId, changeRequestId }: MissionAuthor): Promise<void> {
  await tx.rows(
    'raise_mission_versions',
    `update missions m set version = m.version + 1 from mission_versions v
      where v.channel = m.channel and v.version = m.version and v.terms <> mission_terms(m)`,
  )
  await tx.rows(
    'insert_mission_versions',
    `insert into mission_versions (channel, version, operator_id, change_request_id, terms)
     select m.channel, m.version, $1, $2, mission_terms(m) from missions m
      where not exists (select from mission_versions v where v.channel = m.channel and v.version = m.version)`,
    [operatorId, changeRequestId],
  )
}

/** Waits for claims of the mission that are being paid. */
export async function lockMission(tx: Tx, channel: MissionChannel): Promise<void> {
  await tx.rows('lock_mission', 'select from missions where channel = $1 for update', [channel])
}

export async function updateMission(tx: Tx, channel: MissionChannel, fields: MissionFields): Promise<void> {
  await tx.rows(
    'update_mission',
    `update missions set name = $2, description = $3, button = $4, place = $6, is_active = $7, prize_coins = $5,
            prize_since = case when prize_coins = $5 then prize_since else clock_timestamp() end where channel = $1`,
    [channel, fields.name, fields.description, fields.button, fields.prizeCoins, fields.place, fields.isActive],
  )
}

export const OFFICE_FROM = 'missions m left join mission_totals t on t.channel = m.channel'
export const OFFICE_COLUMNS = `m.channel, m.type, m.name, m.description, m.button, m.prize_coins as "prizeCoins", m.place, m.is_active as "isActive",
       m.version, coalesce(t.completed, 0)::int4 as completed, coalesce(t.coins, 0) as "paidCoins"`

export interface OfficeMissionRow extends Omit<MissionFields, 'prizeCoins'> {
  readonly channel: MissionChannel
  readonly type: 'push' | 'pushPWA' | 'social'
  readonly prizeCoins: bigint
  readonly version: number
  readonly completed: number
  readonly paidCoins: bigint
}

export async function findOfficeMission(
  queries: Queries,
  channel: MissionChannel,
): Promise<OfficeMissionRow | undefined> {
  const [row] = await queries.rows<OfficeMissionRow>(
    'find_office_mission',
    `select ${OFFICE_COLUMNS} from ${OFFICE_FROM} where m.channel = $1`,
    [channel],
  )
  return row
}

export interface MissionVersionRow {
  readonly version: number
  readonly at: Date
  readonly operator: string | null
  readonly changeRequestId: bigint | null
  readonly prizeCoins: bigint
}

/** The newest versions of a mission. */
export function selectMissionVersions(queries: Queries, channel: MissionChannel): Promise<MissionVersionRow[]> {
  return queries.rows(
    'select_mission_versions',
    `select v.version, v.at, w.name as operator, v.change_request_id as "changeRequestId", (v.terms->>'prizeCoins')::int8 as "prizeCoins"
       from mission_versions v left join operators w on w.id = v.operator_id where v.channel = $1 order by v.version desc limit 50`,
    [channel],
  )
}

/** Adds paid claims to what operators read of each mission. */
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
