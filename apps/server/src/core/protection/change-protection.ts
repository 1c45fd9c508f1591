import { minorFromAmount } from '@runecase/api/money.ts'
import type { LimitKind, LimitPeriod, Pause, Protection, ReminderMinutes } from '@runecase/api/protection.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { lockPlayer, updateExcluded, updateLossLimit, updateReminder, updateStretch } from '../ledger/public.ts'
import { findLimit, insertPause, type LimitName, updatePendingLimit, upsertLimit } from './protection.sql.ts'
import { getProtection } from './show-protection.ts'

type ProtectionDeps = Pick<Deps, 'database'>

/** The length of each pause as a PostgreSQL interval; null: without an end. */
const PAUSE_LENGTHS: Readonly<Record<Pause, string | null>> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  half_year: '6 months',
  year: '1 year',
  forever: null,
}

export interface NamedLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Sets a limit, null for none. A tighter one applies at once; a looser one waits for a day and for `confirmLimit`. */
export function setLimit(
  deps: ProtectionDeps,
  userId: bigint,
  { kind, period, amount }: NamedLimit & { readonly amount: number | null },
): Promise<Protection> {
  const name = { userId, kind, period }
  const toMinor = amount === null ? null : minorFromAmount(amount, 'GOLD')
  return change(deps, userId, async (tx) => {
    const current = await findLimit(tx, name)
    const fromMinor = current?.amountMinor ?? null
    if (fromMinor === toMinor) {
      if (current?.isPending) updatePendingLimit(tx, name, { isPending: false, minor: null })
    } else if (fromMinor === null || (toMinor !== null && toMinor < fromMinor)) {
      putInForce(tx, name, { fromMinor, toMinor, askedAt: null })
    } else {
      updatePendingLimit(tx, name, { isPending: true, minor: toMinor })
    }
  })
}

/** Applies a looser limit that has waited for a day. Refuses with `dataNotFound` when none waits, and with `limit_too_soon`. */
export function confirmLimit(deps: ProtectionDeps, userId: bigint, named: NamedLimit): Promise<Protection> {
  const name = { userId, ...named }
  return change(deps, userId, async (tx) => {
    const current = await findLimit(tx, name)
    if (!current?.isPending) refuse('dataNotFound')
    if (!current.canConfirm) refuse('limit_too_soon', { date: current.confirmableAt?.toISOString() ?? null })
    putInForce(tx, name, { fromMinor: current.amountMinor, toMinor: current.pendingMinor, askedAt: current.pendingAt })
  })
}

/** Drops a waiting looser limit. Refuses with `dataNotFound` when none waits. */
export function cancelLimit(deps: ProtectionDeps, userId: bigint, named: NamedLimit): Promise<Protection> {
  const name = { userId, ...named }
  return change(deps, userId, async (tx) => {
    const current = await findLimit(tx, name)
    if (!current?.isPending) refuse('dataNotFound')
    updatePendingLimit(tx, name, { isPending: false, minor: null })
  })
}

/** Excludes a player from games, refills and gifts. A pause that ends later stays as it is. */
export function takePause(deps: ProtectionDeps, userId: bigint, pause: Pause): Promise<Protection> {
  return change(deps, userId, async (tx) => {
    insertPause(tx, userId, PAUSE_LENGTHS[pause])
    updateExcluded(tx, userId, PAUSE_LENGTHS[pause])
  })
}

/**
 * Sets the minutes of play after which a player is reminded. Refuses with `reality_check_required` a larger number while a reminder is due.
 */
export function setReminder(deps: ProtectionDeps, userId: bigint, minutes: ReminderMinutes): Promise<Protection> {
  return change(deps, userId, async (tx) =>
    (await updateReminder(tx, userId, minutes)) ? undefined : new Refusal('reality_check_required'),
  )
}

/** Acknowledges the reminder: games continue, and the time starts again. */
export function answerReminder(deps: ProtectionDeps, userId: bigint): Promise<Protection> {
  return change(deps, userId, async (tx) => {
    updateStretch(tx, userId)
  })
}

function putInForce(
  tx: Tx,
  name: LimitName,
  change: { readonly fromMinor: bigint | null; readonly toMinor: bigint | null; readonly askedAt: Date | null },
): void {
  upsertLimit(tx, name, change)
  if (name.kind === 'loss') updateLossLimit(tx, name.userId, name.period, change.toMinor)
}

/**
 * Runs a change under the player's lock, so that no game or refill sees half of it. A refusal returned by `work` is thrown after the
 * commit, so that what the lock recorded stays.
 */
async function change(
  { database }: ProtectionDeps,
  userId: bigint,
  work: (tx: Tx) => Promise<Refusal | undefined>,
): Promise<Protection> {
  const outcome = await database.transaction(async (tx) => {
    await lockPlayer(tx, userId)
    const refusal = await work(tx)
    if (refusal) return refusal
    publishEvents(tx, [{ kind: 'protection.changed', userId: String(userId) }])
    return getProtection(tx, userId)
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
