import type { CampaignFields, CampaignSegment } from '@runecase/api/operator/campaigns.ts'
import type { CampaignState } from '@runecase/api/operator/campaigns-rules.ts'
import { CASES } from '../../core/catalog/public.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import { isReachable } from '../../core/notifications/public.ts'
import { USERS } from '../../core/player/public.ts'
import { SESSIONS } from '../../core/session/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { DueRow } from '../../platform/due-runner.ts'

export interface CampaignRow {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly path: string
  readonly segment: CampaignSegment
  readonly startsAt: Date
  readonly perMinute: number
  readonly state: CampaignState
  readonly lastUserId: bigint
  readonly reached: number
  readonly endedAt: Date | null
  readonly changeRequestId: bigint
  readonly opened: number
  /** The name of the case given as a gift. */
  readonly gift: string | null
}

export const CAMPAIGN_COLUMNS = `c.id, c.title, c.text, c.path, c.segment, c.starts_at as "startsAt", c.per_minute as "perMinute", c.state,
       c.last_user_id as "lastUserId", c.reached, c.ended_at as "endedAt", c.change_request_id as "changeRequestId",
       (select count(*)::int4 from campaign_opens o where o.campaign_id = c.id) as opened,
       (select g.name from ${CASES} g where g.id = c.gift_case_id) as gift`

/** Creates an approved campaign, once per change request. */
export async function insertCampaign(
  tx: Tx,
  fields: Omit<CampaignFields, 'giftCase'>,
  { changeRequestId, giftCaseId }: { readonly changeRequestId: bigint; readonly giftCaseId: number | null },
): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(
    'insert_campaign',
    `insert into campaigns (change_request_id, title, text, path, segment, starts_at, per_minute, due_at, gift_case_id)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $6, $8) returning id`,
    [
      changeRequestId,
      fields.title,
      fields.text,
      fields.path,
      JSON.stringify(fields.segment),
      fields.startsAt,
      fields.perMinute,
      giftCaseId,
    ],
  )
  if (!row) throw new Error('the campaign was not made')
  return row.id
}

/**
 * SQL: players of a segment who agreed to a channel, are in no pause and got fewer than `$3` messages within a week; `$2` is the current
 * time.
 */
const AUDIENCE = `${USERS} u join ${PLAYERS} p on p.user_id = u.id
  where not u.is_bot and (p.excluded_until is null or p.excluded_until <= $2::timestamptz)
    and ${isReachable('u.id')}
    and case $1::jsonb ->> 'refilled' when 'never' then p.refilled_at is null when 'once' then p.refilled_at is not null else true end
    and ($1 ->> 'seenWithinDays' is null or exists (
          select from ${SESSIONS} s where s.user_id = u.id and s.seen_at > $2 - make_interval(days => ($1 ->> 'seenWithinDays')::int)))
    and ($1 ->> 'notSeenForDays' is null or not exists (
          select from ${SESSIONS} s where s.user_id = u.id and s.seen_at > $2 - make_interval(days => ($1 ->> 'notSeenForDays')::int)))
    and (select count(*) from campaign_players w where w.user_id = u.id and w.at > $2 - interval '7 days') < $3
    and p.spent_minor >= coalesce(($1 ->> 'spentAtLeast')::int8 * 100, 0)`

export interface AudienceQuery {
  readonly segment: CampaignSegment
  readonly now: Date
  /** The maximum number of campaign messages per player within 7 days. */
  readonly mostPerWeek: number
  readonly afterId: bigint
  readonly most: number
}

export async function countAudience(
  queries: Queries,
  { segment, now, mostPerWeek }: Pick<AudienceQuery, 'segment' | 'now' | 'mostPerWeek'>,
): Promise<number> {
  const [row] = await queries.rows<{ players: number }>(
    'count_campaign_audience',
    `select count(*)::int4 as players from ${AUDIENCE}`,
    [JSON.stringify(segment), now, mostPerWeek],
  )
  return row?.players ?? 0
}

/** The next players of a segment after a given one. */
export async function selectAudience(
  tx: Tx,
  { segment, now, mostPerWeek, afterId, most }: AudienceQuery,
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    'select_campaign_audience',
    `select u.id from ${AUDIENCE} and u.id > $4 order by u.id limit $5`,
    [JSON.stringify(segment), now, mostPerWeek, afterId, most],
  )
  return rows.map(({ id }) => id)
}

/** Campaigns whose next batch is due by a given time. */
export function selectDueCampaigns(queries: Queries, now: Date, until: Date): Promise<DueRow[]> {
  return queries.rows(
    'select_due_campaigns',
    `select id::int8 as id, (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as "inMs" from campaigns
      where due_at is not null and due_at <= $2 order by due_at limit 20`,
    [now, until],
  )
}

/** Locks a due campaign; undefined when another process was first. */
export async function lockDueCampaign(tx: Tx, id: number, now: Date): Promise<CampaignRow | undefined> {
  const [row] = await tx.rows<CampaignRow>(
    'lock_due_campaign',
    `select ${CAMPAIGN_COLUMNS} from campaigns c where c.id = $1 and c.due_at <= $2 for update skip locked`,
    [id, now],
  )
  return row
}

/** Stores the players to whom a campaign is sent, each once. */
export function insertCampaignPlayers(tx: Tx, campaignId: number, userIds: readonly bigint[], at: Date): void {
  tx.send(
    'insert_campaign_players',
    'insert into campaign_players (campaign_id, user_id, at) select $1, unnest($2::int8[]), $3',
    [campaignId, userIds, at],
  )
}

/** Stores the position after a batch. Without a next time the campaign is done. */
export function updateCampaign(
  tx: Tx,
  step: {
    readonly id: number
    readonly lastUserId: bigint
    readonly added: number
    readonly dueAt: Date | null
    readonly now: Date
  },
): void {
  tx.send(
    'update_campaign',
    `update campaigns set last_user_id = $2, reached = reached + $3, due_at = $4::timestamptz,
            state = case when $4::timestamptz is null then 'done' else 'running' end,
            ended_at = case when $4::timestamptz is null then $5::timestamptz end
      where id = $1`,
    [step.id, step.lastUserId, step.added, step.dueAt, step.now],
  )
}

/** Ends a waiting or running campaign; returns whether there is one. */
export async function updateStopped(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    'stop_campaign',
    `update campaigns set state = 'stopped', due_at = null, ended_at = $2 where id = $1 and due_at is not null returning id`,
    [id, now],
  )
  return rows.length > 0
}

/** Keys of a campaign's notifications that may still be unsent. */
export async function selectFreshKeys(tx: Tx, id: number, since: Date): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(
    'select_campaign_keys',
    `select 'campaign:' || campaign_id || ':' || user_id as key from campaign_players where campaign_id = $1 and at >= $2`,
    [id, since],
  )
  return rows.map(({ key }) => key)
}
