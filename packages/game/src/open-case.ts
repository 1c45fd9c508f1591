import { type CaseRules, checkCaseRules } from './case-rules.ts'
import { type Dice, TICKETS } from './fair-roll.ts'
import { findRow, type OddsRow, type PreparedOdds } from './odds.ts'

/** One request opens at most this many cases. */
export const MAX_OPENINGS = 10

/** How one opening is paid: by a granted free opening, by the every-N-th rule, or by the player. */
export type OpeningKind = 'grant' | 'every_n' | 'paid'

/** The player's counters of one case, read under their lock. */
export interface OpeningCounters {
  /** Granted free openings left, 0 or more. */
  readonly freeOpens: number
  /** Openings since their last every-N-th free one, 0..N-1; grants are not counted. */
  readonly openedSinceFree: number
}

/** The cost and effects of a request of `count` openings, decided before anything is rolled. */
export interface OpeningPlan {
  readonly rules: CaseRules
  readonly count: number
  /** One per opening, in order: grants first. */
  readonly kinds: readonly OpeningKind[]
  readonly grantCount: number
  readonly everyNCount: number
  readonly paidCount: number
  /** Minor units of `rules.currency`. */
  readonly costMinor: bigint
  /** Minor units of `rules.currency`, whole percent of `costMinor` rounded down; cost and cashback are separate entries. */
  readonly cashbackMinor: bigint
  readonly after: OpeningCounters
}

/**
 * Decides how the openings of one request are paid. Grants are used first. Only openings without a grant advance the every-N counter, and
 * each N-th of those is free. Cashback is a share of the payment for this request. Throws RangeError for a count outside 1..10, negative
 * counters or invalid rules: all three are defects of the caller, not refusals of a player.
 */
export function planOpening(rules: CaseRules, request: OpeningCounters & { readonly count: number }): OpeningPlan {
  const { count, freeOpens, openedSinceFree } = request
  const [fault] = checkCaseRules(rules)
  if (fault) throw new RangeError(fault)
  if (!Number.isInteger(count) || count < 1 || count > MAX_OPENINGS) {
    throw new RangeError(`One request opens 1..${MAX_OPENINGS} cases, not ${count}`)
  }
  if (!isCounter(freeOpens) || !isCounter(openedSinceFree)) {
    throw new RangeError(`Counters below zero: ${freeOpens} free, ${openedSinceFree} since free`)
  }
  const kinds: OpeningKind[] = []
  let sinceFree = openedSinceFree
  for (let opening = 0; opening < count; opening += 1) {
    if (opening < freeOpens) kinds.push('grant')
    else if (rules.everyNOpenFree === null) kinds.push('paid')
    else if (sinceFree + 1 >= rules.everyNOpenFree) {
      // Compared with >=, because the operator may lower N below the player's counter.
      kinds.push('every_n')
      sinceFree = 0
    } else {
      kinds.push('paid')
      sinceFree += 1
    }
  }
  const countOf = (kind: OpeningKind) => kinds.filter((one) => one === kind).length
  const grantCount = countOf('grant')
  const paidCount = countOf('paid')
  const costMinor = rules.priceMinor * BigInt(paidCount)
  return {
    rules,
    count,
    kinds,
    grantCount,
    everyNCount: countOf('every_n'),
    paidCount,
    costMinor,
    cashbackMinor: (costMinor * BigInt(rules.cashbackPercent ?? 0)) / 100n,
    after: { freeOpens: freeOpens - grantCount, openedSinceFree: sinceFree },
  }
}

/** One drawn item: `index` is the roll's number in the operation under purpose `open`. */
export interface Drop {
  readonly index: number
  readonly ticket: number
  readonly row: OddsRow
}

/** The result of one opening. */
export interface DrawnOpening {
  readonly kind: OpeningKind
  /** The multicast factor; 1 for a case without multicast. */
  readonly factor: number
  readonly drops: readonly Drop[]
  /** Event coins, whole; 0 for a case without a coin bonus. */
  readonly bonusCoins: number
}

/**
 * Rolls one request under a single nonce. These index rules are published; a verifier follows them:
 * - Openings are numbered k = 0..count-1, in the order of the plan.
 * - Multicast, when the case has a range A..B: opening k's factor is A + uniform(purpose `multicast`, index k, range B-A+1).
 *   It is rolled even when A = B. Without a range the factor is 1 and nothing is rolled.
 * - Drops: opening k gives multifix x factor items (multifix is 1 unless the case fixes it). Each is the row that owns the
 *   ticket uniform(purpose `open`, index i, range 100 000 000), where i runs 0, 1, 2, ... over all items of the request:
 *   those of opening 0 first, then those of opening 1, and so on without a gap.
 * - Coins, when the case has a bonus min..max: opening k pays min + uniform(purpose `bonus`, index k, range max-min+1),
 *   however it was paid. Without a bonus nothing is rolled.
 */
export function drawOpening(plan: OpeningPlan, dice: Dice, odds: PreparedOdds): DrawnOpening[] {
  const { multifixNumber, multicastRange, coinBonus } = plan.rules
  let index = 0
  return plan.kinds.map((kind, opening) => {
    const factor = multicastRange === null ? 1 : rollBetween(dice, 'multicast', opening, ...multicastRange)
    const drops: Drop[] = []
    for (let left = (multifixNumber ?? 1) * factor; left > 0; left -= 1) {
      const ticket = dice.uniform('open', index, TICKETS)
      drops.push({ index, ticket, row: findRow(odds, ticket) })
      index += 1
    }
    const bonusCoins =
      coinBonus === null ? 0 : rollBetween(dice, 'bonus', opening, coinBonus.amountMin, coinBonus.amountMax)
    return { kind, factor, drops, bonusCoins }
  })
}

function rollBetween(dice: Dice, purpose: 'multicast' | 'bonus', index: number, low: number, high: number): number {
  return low + dice.uniform(purpose, index, high - low + 1)
}

function isCounter(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
