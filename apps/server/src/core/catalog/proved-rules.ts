/** SQL: the columns of `ProvedRules` other than the version; the rules are joined as `v`. */
export const PROVED_RULES = 'v.hash as "rulesHash", v.document as rules'

/** The published rules that decided a play. */
export interface ProvedRules {
  readonly rulesVersion: number
  readonly rulesHash: Buffer
  readonly rules: string
}

/** The rules in a proof. */
export function provedRules({ rulesVersion, rulesHash, rules }: ProvedRules) {
  return { rulesVersion, rulesHash: rulesHash.toString('hex'), rules }
}

/** SQL: the columns of `ProvedOdds`; the version is joined as `v`. */
export const PROVED_ODDS = 'v.hash as "oddsHash", v.document as odds'

/** The published odds that decided an opening. */
export interface ProvedOdds {
  readonly oddsHash: Buffer
  readonly odds: string
}

/** SQL: joins a version of the odds of a case as `v`. Both are expressions. */
export const oddsJoin = (caseId: string, version: string) =>
  `join odds_versions v on v.case_id = ${caseId} and v.version = ${version}`
