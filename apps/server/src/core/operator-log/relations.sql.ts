/** Times of the log's entries: one row an entry. */
export const OPERATOR_LOG = `(select
  at,
  seq
  from operator_log)`
