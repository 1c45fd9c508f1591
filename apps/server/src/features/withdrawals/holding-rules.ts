import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import type { HoldMatch, HoldRule } from '@runecase/api/operator/withdrawals.ts'

/** The rules that make withdrawals wait for an operator; 0 turns a rule off. Sums in GOLD. */
export interface HoldingRules {
  readonly daySumGold: number
  readonly firstGold: number
  readonly linkHours: number
  readonly accountHours: number
  readonly winOneIn: number
  readonly isAfterReturn: boolean
  readonly countries: readonly string[]
  readonly isOfLinkedAccounts: boolean
}

/** The inputs of the rules. Ages are in hours, null where not applicable. */
export interface WithdrawalFacts {
  /** The value of this request, and of it plus all requests of the 24 hours before. */
  readonly worthMinor: bigint
  readonly dayMinor: bigint
  readonly hasDelivered: boolean
  readonly receiverAgeHours: number | null
  readonly accountAgeHours: number
  /** The rarest win among the items, by a case, battle or upgrade: one in this many. */
  readonly rarestOneIn: number | null
  readonly hasReturned: boolean
  readonly country: string | null
  /** The number of linked accounts. */
  readonly linkedAccounts: number
}

type Rule = Exclude<HoldRule, 'operator'>

/** The value of each rule if it matches, otherwise undefined. */
const RULES: Readonly<
  Record<Rule, (rules: HoldingRules, facts: WithdrawalFacts) => Omit<HoldMatch, 'rule'> | undefined>
> = {
  day_sum: ({ daySumGold: limit }, { dayMinor }) => above(limit, dayMinor),
  first: ({ firstGold: limit }, { hasDelivered, dayMinor }) => (hasDelivered ? undefined : above(limit, dayMinor)),
  young_link: ({ linkHours: limit }, { receiverAgeHours }) => below(limit, receiverAgeHours),
  young_account: ({ accountHours: limit }, { accountAgeHours }) => below(limit, accountAgeHours),
  rare_win: ({ winOneIn: limit }, { rarestOneIn }) =>
    limit > 0 && rarestOneIn !== null && rarestOneIn >= limit ? { value: rarestOneIn, limit } : undefined,
  refill_returned: ({ isAfterReturn }, { hasReturned }) =>
    isAfterReturn && hasReturned ? { value: null, limit: null } : undefined,
  country: ({ countries }, { country }) =>
    country !== null && countries.includes(country) ? { value: country, limit: null } : undefined,
  linked_accounts: ({ isOfLinkedAccounts }, { linkedAccounts }) =>
    isOfLinkedAccounts && linkedAccounts > 0 ? { value: linkedAccounts, limit: null } : undefined,
}

/** The rules that hold a withdrawal, in their order; none when it may continue. */
export function matchRules(rules: HoldingRules, facts: WithdrawalFacts): HoldMatch[] {
  return (Object.keys(RULES) as Rule[]).flatMap((rule) => {
    const found = RULES[rule](rules, facts)
    return found ? [{ rule, ...found }] : []
  })
}

function above(limit: number, minor: bigint) {
  return limit > 0 && minor > minorFromAmount(limit, 'GOLD') ? { value: goldFromMinor(minor), limit } : undefined
}

function below(limit: number, hours: number | null) {
  return hours !== null && hours < limit ? { value: Math.floor(hours), limit } : undefined
}
