import { goldFromMinor } from '@runecase/api/money.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { isDebtor, OWED_COLUMNS, type Owed } from './debts.ts'
import { RESTRICTED_COLUMNS, type Restricted, whyRestricted } from './restrictions.ts'

/**
 * Everything that may bar a player from games, read under their lock and by the database's clock: their own protection settings, their
 * debt, and operators' restrictions.
 */
export interface PlayEligibility extends Owed, Restricted {
  readonly isExcluded: boolean
  /** The end of the pause; null without a pause, or for one without an end. */
  readonly excludedUntil: Date | null
  /** They have played for the time after which they want to be reminded. */
  readonly needsReminder: boolean
  /** The GOLD that they may still lose, in minor units; null without a limit. */
  readonly lossRoomMinor: bigint | null
  readonly lossResetsAt: Date | null
}

/** The columns of a `PlayEligibility`, of a row of `players` or `PLAYERS` under the alias `p`. */
export const PLAY_ELIGIBILITY_COLUMNS = `coalesce(p.excluded_until > now(), false) as "isExcluded",
            case when isfinite(p.excluded_until) and p.excluded_until > now() then p.excluded_until end as "excludedUntil",
            p.needs_reminder as "needsReminder", p.loss_room as "lossRoomMinor", p.loss_resets_at as "lossResetsAt", ${OWED_COLUMNS},
            ${RESTRICTED_COLUMNS}`

/**
 * Stores reminders that have come due: they stay due until they are answered, whatever the clock does next. Sent wherever a player with a
 * due reminder is read under their lock, even if they are then refused.
 */
export function updateDueReminders(tx: Tx, players: readonly (PlayEligibility & { readonly userId: bigint })[]): void {
  const due = players.filter((player) => player.needsReminder)
  if (due.length === 0) return
  tx.send(
    'update_due_reminders',
    'update players set reminder_due_at = now() where user_id = any($1::int8[]) and reminder_due_at is null',
    [due.map((player) => player.userId)],
  )
}

/** SQL: the changes of a `players` row `p` by a game. */
export const PLAYED_NOW = `play_began_at = coalesce(play_stretch_start(p), now()), played_at = now()`

/** SQL: the changes of a `players` row `p` by a loss of `loss` minor units of GOLD; a gain is negative. */
export function lossAdded(loss: string): string {
  return `loss_on = play_today(), loss_day_minor = loss_in('day', p.loss_on, p.loss_day_minor) + ${loss},
              loss_week_minor = loss_in('week', p.loss_on, p.loss_week_minor) + ${loss},
              loss_month_minor = loss_in('month', p.loss_on, p.loss_month_minor) + ${loss}`
}

/**
 * Why a player may not receive gifts or refill: an operator forbade it, they are in a pause, or a reminder is unanswered. Undefined for
 * anybody else.
 */
export function eligibilityRefusal(
  eligibility: PlayEligibility,
  action: 'play' | 'refill' = 'play',
): Refusal | undefined {
  const restricted = whyRestricted(eligibility, action)
  if (restricted) return restricted
  if (!eligibility.isExcluded) return eligibility.needsReminder ? new Refusal('reality_check_required') : undefined
  return new Refusal('self_excluded', { date: eligibility.excludedUntil?.toISOString() ?? null })
}

/** Refuses a player with a debt with `debt_outstanding`: they may not spend or stake. */
export function requireNoDebt(owed: Owed): void {
  if (isDebtor(owed)) refuse('debt_outstanding', debtParams(owed))
}

function debtParams({ owedMinor, owedCoins }: Owed) {
  return { amount: goldFromMinor(owedMinor), coins: Number(owedCoins) }
}

/** Why a game for this much GOLD (minor units; 0 where none moves) is refused, by protection or a debt; undefined if it is allowed. */
export function commandRefusal(eligibility: PlayEligibility, costMinor: bigint): Refusal | undefined {
  const refusal = eligibilityRefusal(eligibility)
  if (refusal) return refusal
  if (isDebtor(eligibility)) return new Refusal('debt_outstanding', debtParams(eligibility))
  if (eligibility.lossRoomMinor === null || costMinor === 0n || costMinor <= eligibility.lossRoomMinor) return undefined
  return new Refusal('limit_reached', {
    kind: 'loss',
    left: goldFromMinor(eligibility.lossRoomMinor < 0n ? 0n : eligibility.lossRoomMinor),
    date: eligibility.lossResetsAt?.toISOString() ?? null,
  })
}

/**
 * Admits a locked player to a game and records the time. Refuses with `restricted`, `self_excluded`, `reality_check_required`,
 * `limit_reached` or `debt_outstanding`.
 */
export function requirePlay(tx: Tx, player: PlayEligibility & { readonly userId: bigint }, costMinor: bigint): void {
  const refusal = commandRefusal(player, costMinor)
  if (refusal) throw refusal
  tx.send('note_play', `update players p set ${PLAYED_NOW} where user_id = $1`, [player.userId])
}
