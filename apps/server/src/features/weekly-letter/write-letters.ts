import { isExcluded } from '../../core/ledger/public.ts'
import { findTimeZone, nextDaytime, queueNotification } from '../../core/notifications/public.ts'
import { countPlayDays, sumPlays } from '../../core/plays/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { LETTER_SUBJECT } from './switch-letter.ts'
import { letterWeekAt } from './week-of.ts'
import { lockDueLetter, selectDueLetters, updateLetterDue } from './weekly-letter.sql.ts'

const POLL_MS = 30_000
const PAUSE_MS = 50
const AHEAD_MS = 1000
const MAX_DUE = 200
const AT_ONCE = 4
/** A letter that could not be queued within a day after its Monday morning is skipped. */
const LATE_MS = 24 * 3_600_000

type LetterDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** Queues the weekly letters that are due, in every process. */
export function writeLetters(deps: LetterDeps): DueRunner {
  return new DueRunner({
    rows: 'weekly letters',
    pollMs: POLL_MS,
    pauseMs: PAUSE_MS,
    atOnce: AT_ONCE,
    select: () => {
      const nowMs = deps.clock.nowMs()
      return selectDueLetters(deps.database, new Date(nowMs), new Date(nowMs + AHEAD_MS), MAX_DUE)
    },
    run: (userId) => writeLetter(deps, userId),
    log: deps.log,
  })
}

/**
 * Queues the letter of a player's last week, once a week whatever their time zone, and none for a week without plays or during a pause.
 * Returns whether it was due.
 */
export function writeLetter({ database, clock }: LetterDeps, userId: bigint): Promise<boolean> {
  return database.transaction(async (tx) => {
    const nowMs = clock.nowMs()
    if (!(await lockDueLetter(tx, userId, new Date(nowMs)))) return false
    const timeZone = await findTimeZone(tx, userId)
    const { monday, dueAtMs, nextDueAtMs, bounds } = letterWeekAt(nowMs, timeZone)
    updateLetterDue(tx, userId, new Date(nextDueAtMs))
    const [fromId = 0n, untilId = 0n] = [bounds[0], bounds.at(-1)]
    if (nowMs > dueAtMs + LATE_MS || (await isExcluded(tx, userId, new Date(nowMs)))) return true
    const sums = await sumPlays(tx, userId, { fromId, untilId })
    if (sums.plays === 0) return true
    await queueNotification(tx, {
      key: `weekly-letter:${userId}:${monday}`,
      subject: LETTER_SUBJECT,
      userId,
      kind: 'weekly_letter',
      params: {
        plays: sums.plays,
        days: await countPlayDays(tx, userId, bounds),
        stakedMinor: String(sums.stakedMinor),
        wonMinor: String(sums.wonMinor),
        bestMinor: String(sums.bestMinor),
      },
      channels: ['email'],
      dueAtMs: nextDaytime(nowMs, timeZone),
      nowMs,
    })
    return true
  })
}
