import type { SocialMissionType } from '@runecase/api/account.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface MissionRow {
  readonly type: SocialMissionType
  /** How long ago the check was asked for, by the database's clock. */
  readonly askedMsAgo: number
  readonly isCompleted: boolean
}

export function selectMissions(queries: Queries, userId: bigint): Promise<MissionRow[]> {
  return queries.rows(
    'select_social_missions',
    `select type, (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "askedMsAgo",
            completed_at is not null as "isCompleted" from social_missions where user_id = $1`,
    [userId],
  )
}

/** Notes that a check was asked for; the first note stays. */
export async function insertAsked(queries: Queries, userId: bigint, type: SocialMissionType): Promise<void> {
  await queries.rows(
    'insert_social_mission',
    'insert into social_missions (user_id, type) values ($1, $2) on conflict do nothing',
    [userId, type],
  )
}

/** Completes a mission; false when it was completed before. */
export async function updateCompleted(tx: Tx, userId: bigint, type: SocialMissionType): Promise<boolean> {
  const rows = await tx.rows(
    'complete_social_mission',
    `update social_missions set completed_at = clock_timestamp()
      where user_id = $1 and type = $2 and completed_at is null returning 1`,
    [userId, type],
  )
  return rows.length > 0
}

/** Notes for whom a prize of this type is paid; answers whose account it was paid to first. */
export async function insertSubject(
  tx: Tx,
  type: SocialMissionType,
  subjectHash: Buffer,
  userId: bigint,
): Promise<bigint> {
  const inserted = await tx.rows(
    'insert_mission_subject',
    'insert into mission_subjects (type, subject_hash, user_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [type, subjectHash, userId],
  )
  if (inserted.length > 0) return userId
  const [row] = await tx.rows<{ userId: bigint }>(
    'find_mission_subject',
    'select user_id as "userId" from mission_subjects where type = $1 and subject_hash = $2',
    [type, subjectHash],
  )
  if (!row) throw new Error('who was paid is not there')
  return row.userId
}
