import type { FastMission, MissionChannel } from '@runecase/api/missions.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A currently offered mission. */
export interface MissionRow {
  readonly channel: MissionChannel
  readonly type: FastMission['type']
  readonly name: string
  readonly description: string
  readonly button: string
  readonly prizeCoins: bigint
}

/** The progress of a mission that the player has started. */
export interface ClaimRow {
  readonly channel: MissionChannel
  /** Milliseconds since the check was first requested, by the database's clock. */
  readonly askedMsAgo: number
  readonly isCompleted: boolean
}

const MISSION_COLUMNS = 'channel, type, name, description, button, prize_coins as "prizeCoins"'

export function selectMissions(queries: Queries): Promise<MissionRow[]> {
  return queries.rows('select_missions', `select ${MISSION_COLUMNS} from missions where is_active order by place`, [])
}

/** Finds an offered mission; its prize cannot change until the transaction ends. */
export async function findMissionForShare(tx: Tx, channel: MissionChannel): Promise<MissionRow | undefined> {
  const [row] = await tx.rows<MissionRow>(
    'find_mission_for_share',
    `select ${MISSION_COLUMNS} from missions where channel = $1 and is_active for share`,
    [channel],
  )
  return row
}

export function selectClaims(queries: Queries, userId: bigint): Promise<ClaimRow[]> {
  return queries.rows(
    'select_mission_claims',
    `select channel, (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "askedMsAgo",
            completed_at is not null as "isCompleted" from mission_claims where user_id = $1`,
    [userId],
  )
}

/** Stores when the check of an enabled mission was first requested. */
export async function insertAsked(queries: Queries, userId: bigint, channel: MissionChannel): Promise<void> {
  await queries.rows(
    'insert_mission_claim',
    `insert into mission_claims (user_id, channel) select $1, channel from missions where channel = $2 and is_active
     on conflict do nothing`,
    [userId, channel],
  )
}

export interface Claim {
  readonly userId: bigint
  readonly channel: MissionChannel
  readonly operationId: bigint
  readonly coins: bigint
  /** The platform of the installed app; null for any other mission. */
  readonly platform: string | null
}

/** Completes a mission; false when it was completed before. */
export async function completeClaim(
  tx: Tx,
  { userId, channel, operationId, coins, platform }: Claim,
): Promise<boolean> {
  const rows = await tx.rows(
    'complete_mission_claim',
    `insert into mission_claims as m (user_id, channel, completed_at, operation_id, coins, platform)
     values ($1, $2, clock_timestamp(), $3, $4, $5)
     on conflict (user_id, channel) do update set completed_at = excluded.completed_at, operation_id = excluded.operation_id,
        coins = excluded.coins, platform = excluded.platform
      where m.completed_at is null
     returning 1`,
    [userId, channel, operationId, coins, platform],
  )
  return rows.length > 0
}

/** Stores that a prize of this channel is paid for a subject; returns the player to whom it was paid first. */
export async function insertSubject(
  tx: Tx,
  channel: MissionChannel,
  subjectHash: Buffer,
  userId: bigint,
): Promise<bigint> {
  const inserted = await tx.rows(
    'insert_mission_subject',
    'insert into mission_subjects (channel, subject_hash, user_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [channel, subjectHash, userId],
  )
  if (inserted.length > 0) return userId
  const [row] = await tx.rows<{ userId: bigint }>(
    'find_mission_subject',
    'select user_id as "userId" from mission_subjects where channel = $1 and subject_hash = $2',
    [channel, subjectHash],
  )
  if (!row) throw new Error('who was paid is not there')
  return row.userId
}
