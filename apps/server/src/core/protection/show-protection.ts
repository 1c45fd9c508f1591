import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import { LIMIT_WAIT_MS, type Protection, type ReminderMinutes } from '@runecase/api/protection.ts'
import { REMINDER_MINUTES } from '@runecase/api/protection-rules.ts'
import type { Queries } from '../../platform/db.ts'
import { PLAY_ELIGIBILITY_COLUMNS } from '../ledger/public.ts'
import { selectHistory } from './history.sql.ts'
import type { HistoryList } from './history-lists.ts'
import { getPlay, type LimitRow, type PlayRow, selectLimits } from './protection.sql.ts'

const LAST_KEY = 9_223_372_036_854_775_807n

/** All protection settings of a player, with their current usage. */
export async function getProtection(queries: Queries, userId: bigint): Promise<Protection> {
  const [limits, play] = await Promise.all([
    selectLimits(queries, userId),
    getPlay(queries, userId, PLAY_ELIGIBILITY_COLUMNS),
  ])
  return {
    limits: limits.map(showLimit),
    pause: play.isExcluded ? { until: play.excludedUntil?.toISOString() ?? null } : null,
    reminder: { minutes: minutesOf(play), isDue: play.needsReminder, stretch: showStretch(play) },
  }
}

function showLimit(row: LimitRow): Protection['limits'][number] {
  const { pendingAt } = row
  return {
    kind: row.kind,
    period: row.period,
    amount: goldOrNull(row.amountMinor),
    used: goldFromMinor(row.usedMinor),
    resetsAt: row.resetsAt.toISOString(),
    pending: pendingAt && {
      amount: goldOrNull(row.pendingMinor),
      askedAt: pendingAt.toISOString(),
      confirmableAt: new Date(pendingAt.getTime() + LIMIT_WAIT_MS).toISOString(),
    },
  }
}

function showStretch({ since, dueAt, spentMinor, returnedMinor }: PlayRow): Protection['reminder']['stretch'] {
  if (!since || !dueAt) return null
  return {
    since: since.toISOString(),
    dueAt: dueAt.toISOString(),
    spent: goldFromMinor(spentMinor),
    returned: goldFromMinor(returnedMinor),
    net: goldFromMinor(returnedMinor - spentMinor),
  }
}

function minutesOf({ reminderMinutes }: PlayRow): ReminderMinutes {
  return REMINDER_MINUTES.find((minutes) => minutes === reminderMinutes) ?? 60
}

/** A page of one list of a player's history, newest first. */
export async function listHistory(
  queries: Queries,
  userId: bigint,
  list: HistoryList,
  before: string | undefined,
): Promise<EndpointData<Api['listHistory']>> {
  const { rows, isLast } = await selectHistory(queries, userId, list, before === undefined ? LAST_KEY : BigInt(before))
  const { columns } = list
  const last = rows.at(-1)
  return {
    columns: [...columns],
    rows: rows.map((row) => columns.map((column) => cellOf(row[column]))),
    next: isLast || !last ? null : String(last.key),
  }
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (typeof value === 'bigint') return String(value)
  throw new Error(`a cell of the history is ${typeof value}`)
}
