/** SQL: joins the line of the odds that a ticket is in as `r`, by expressions of the case, the version and the ticket. */
export const oddsLineJoin = (caseId: string, version: string, ticket: string) =>
  `join odds_rows r on r.case_id = ${caseId} and r.version = ${version} and r.ticket_from <= ${ticket} and r.ticket_to > ${ticket}`

/** SQL: in how many draws the line `r` comes once. */
export const ONE_IN = '(100000000.0 / (r.ticket_to - r.ticket_from))::float8'
