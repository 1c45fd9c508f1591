import type { SUPPORT_OWNERS, SUPPORT_QUEUES } from '@runecase/api/operator/support-rules.ts'
import type { SupportState, SupportTopic } from '@runecase/api/support-rules.ts'
import type { WaitingRow } from '../../core/operators/public.ts'
import { PLAYERS_NAMED } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { KeysetList } from '../../platform/keyset-page.ts'
import { LAST_COLUMNS, REQUEST_COLUMNS } from './support.sql.ts'

export interface AdminFilter {
  readonly state: (typeof SUPPORT_QUEUES)[number] | undefined
  readonly topic: SupportTopic | undefined
  readonly owner: (typeof SUPPORT_OWNERS)[number] | undefined
  readonly text: string | undefined
  /** The operator who requests the list. */
  readonly operatorId: bigint
  /** Ids from this one to the other, which is excluded. */
  readonly fromId: bigint | undefined
  readonly untilId: bigint | undefined
}

const NUMBER = /^[1-9]\d{0,17}$/

export function adminList(filter: AdminFilter): KeysetList<'waiting' | 'id'> {
  const { state, topic, owner, text, operatorId, fromId, untilId } = filter
  const isNumber = text !== undefined && NUMBER.test(text)
  const isExact = state !== undefined && state !== 'waiting' && state !== 'open'
  return {
    name: 'list_admin_support',
    columns: `${REQUEST_COLUMNS}, ${LAST_COLUMNS}`,
    from: 'support_requests r',
    conditions: [
      ['r.merged_into is null and ?', true],
      [`r.waiting_since is not null and ? = 'waiting'`, state === 'waiting' ? state : undefined],
      [`r.state <> 'closed' and ? = 'open'`, state === 'open' ? state : undefined],
      ['r.state = ?', isExact ? state : undefined],
      ['r.topic = ?', topic],
      ['r.owner_id = ?::int8', owner === 'mine' ? operatorId : undefined],
      ['r.owner_id <> ?::int8', owner === 'others' ? operatorId : undefined],
      [`r.owner_id is null and ? = 'nobody'`, owner === 'nobody' ? owner : undefined],
      ['r.id = ?::int8 or r.user_id = ?::int8', isNumber ? text : undefined],
      [`r.user_id = any(${PLAYERS_NAMED})`, isNumber ? undefined : text],
      ['r.id >= ?', fromId],
      ['r.id < ?', untilId],
    ],
    sorts: {
      // Requests that do not wait for an operator come last.
      waiting: [`coalesce(r.waiting_since, 'infinity'::timestamptz)`, 'timestamptz'],
      id: ['r.id', 'int8'],
    },
    key: 'r.id',
  }
}

/** Other requests of a player, newest first. */
export function selectOthers(
  queries: Queries,
  userId: bigint,
  exceptId: bigint,
): Promise<{ id: bigint; topic: SupportTopic; state: SupportState }[]> {
  return queries.rows(
    'select_other_support_requests',
    `select id, topic, state from support_requests where user_id = $1 and id <> $2 and merged_into is null order by id desc limit 20`,
    [userId, exceptId],
  )
}

/** The number of requests that wait for an operator, and since when the oldest one has. */
export async function countWaiting(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_waiting_support_requests',
    `select count(*)::int4 as count, min(waiting_since) as since from support_requests where waiting_since is not null`,
  )
  return row ?? { count: 0, since: null }
}

export interface FiguresRow {
  readonly new: number
  readonly waitingShop: number
  readonly waitingPlayer: number
  readonly waitingSince: Date | null
  readonly asked: number
  readonly answered: number
  readonly firstAnswerP50S: number | null
  readonly firstAnswerP90S: number | null
  readonly closed: number
  readonly reopened: number
}

/** The number of open requests, and figures of those made since a given time. */
export async function getFigures(queries: Queries, sinceId: bigint): Promise<FiguresRow> {
  const [row] = await queries.rows<FiguresRow>(
    'get_support_figures',
    `with open as (select state, waiting_since from support_requests where state <> 'closed'),
       recent as (
         select closed_at, reopened, first_answer_at, extract(epoch from first_answer_at - moment_of_id(id))::float8 as seconds
           from support_requests where id >= $1 and merged_into is null)
     select o.*, r.* from
       (select count(*) filter (where state = 'new')::int4 as new, count(*) filter (where state = 'waiting_shop')::int4 as "waitingShop",
               count(*) filter (where state = 'waiting_player')::int4 as "waitingPlayer", min(waiting_since) as "waitingSince" from open) o,
       (select count(*)::int4 as asked, count(first_answer_at)::int4 as answered,
               percentile_cont(0.5) within group (order by seconds) as "firstAnswerP50S",
               percentile_cont(0.9) within group (order by seconds) as "firstAnswerP90S",
               count(*) filter (where closed_at is not null or reopened > 0)::int4 as closed,
               count(*) filter (where reopened > 0)::int4 as reopened from recent) r`,
    [sinceId],
  )
  if (!row) throw new Error('figures are always answered')
  return row
}

/** Requests whose number equals or contains this one. */
export function selectRequestsBy(
  queries: Queries,
  { number, numberPart }: { readonly number: bigint | undefined; readonly numberPart: string | undefined },
): Promise<{ id: bigint; userId: bigint }[]> {
  return queries.rows(
    'search_support_requests',
    `select id, user_id as "userId" from support_requests where id = $1::int8
     union (select id, user_id from support_requests where id::text like $2 limit 5) order by id desc`,
    [number ?? null, numberPart ?? null],
  )
}
