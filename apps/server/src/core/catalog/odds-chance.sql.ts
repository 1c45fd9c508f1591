/** SQL: joins, as `r`, the line of the odds that contains a ticket, by expressions of the case, the version and the ticket. */
export const oddsLineJoin = (caseId: string, version: string, ticket: string) =>
  `join odds_rows r on r.case_id = ${caseId} and r.version = ${version} and r.ticket_from <= ${ticket} and r.ticket_to > ${ticket}`

/** SQL: the average number of draws for one of line `r`. */
export const ONE_IN = '(100000000.0 / (r.ticket_to - r.ticket_from))::float8'
