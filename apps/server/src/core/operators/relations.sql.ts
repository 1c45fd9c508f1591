/** Change requests with the names of their author and their approver: one row a request. `approver` is null until the decision. */
export const NAMED_CHANGES = `(select
  d.name as approver,
  a.name as author,
  r.id,
  r.reason
  from change_requests r join operators a on a.id = r.author_id left join operators d on d.id = r.decided_by)`

/** The names of operators: one row an operator. */
export const OPERATORS = `(select
  id,
  login,
  name
  from operators)`
