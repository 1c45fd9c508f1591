/** Moments of the entries of the log: one row an entry. */
export const OPERATOR_LOG = `(select
  at,
  seq
  from operator_log)`
