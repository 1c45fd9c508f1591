import { createHash } from 'node:crypto'
import { bySql, type Invariant, type Snapshot, type Verdict } from './invariant.ts'

const PAGE = 5_000

/** SQL: the last log entry before the two-person rule was enforced. */
const TWO_PEOPLE_SINCE = `coalesce((select log_seq from rule_starts where rule = 'two_people'), 0)`

interface Entry {
  readonly seq: string
  readonly hash: Buffer
  /** The hashed content, without the previous hash. */
  readonly document: string
}

async function checkLog({ client }: Snapshot): Promise<Verdict> {
  const findings: string[] = []
  let [last, hash] = [0n, Buffer.alloc(0)]
  for (;;) {
    const { rows } = await client.query<Entry>(
      `select seq, hash, jsonb_build_array(seq, (extract(epoch from at) * 1000)::bigint, operator_id, address, action, target, before, after,
              reason, change_request_id)::text as document
         from operator_log where seq > $1 order by seq limit $2`,
      [String(last), PAGE],
    )
    for (const entry of rows) {
      const seq = BigInt(entry.seq)
      if (seq !== last + 1n) findings.push(`entry ${seq} of the operator log follows entry ${last}`)
      const expected = createHash('sha256').update(hash).update(entry.document).digest()
      if (!expected.equals(entry.hash))
        findings.push(`entry ${seq} of the operator log is not what was written after ${last}`)
      last = seq
      hash = Buffer.from(entry.hash)
    }
    if (rows.length < PAGE) break
  }
  const { rows: heads } = await client.query<{ seq: string; hash: Buffer }>('select seq, hash from operator_log_head')
  const [head] = heads
  if (head?.seq !== String(last) || !head.hash.equals(hash))
    findings.push(`the operator log ends at entry ${last}, its head says ${head?.seq ?? 'nothing'}`)
  return { looked: Number(last), findings }
}

/** The back office: its log is complete, and everything that needs two operators was done by two. */
export const operatorInvariants: readonly Invariant[] = [
  {
    id: 'I35',
    promise: 'the operator log is whole: every entry holds all before it, and the last one is the head',
    check: checkLog,
  },
  bySql(
    'I47',
    'a change that took effect was proposed by one operator and approved by another, and the log has both entries',
    'select count(*) from change_requests',
    `with steps as (
       select change_request_id as id, bool_or(action = 'change_request.approved' and l.operator_id = c.decided_by) as is_approved,
              bool_or(action = 'change_request.proposed' and l.operator_id = c.author_id) as is_proposed,
              count(*) filter (where action = 'change_request.applied') as applied
         from operator_log l join change_requests c on c.id = l.change_request_id group by 1)
     select format('change request %s (%s) is %s, %s', c.id, c.kind, c.state,
                   case when c.decided_by is null then 'decided by nobody'
                        when c.decided_by = c.author_id then 'decided by its author'
                        else 'and the log tells no decision of another operator' end) as finding
       from change_requests c left join steps s using (id)
      where c.state in ('approved', 'applied')
        and (c.decided_by is null or c.decided_by = c.author_id or not coalesce(s.is_approved and s.is_proposed, false))
     union all
     select format('change request %s (%s) is %s and was applied %s times', c.id, c.kind, c.state, coalesce(s.applied, 0))
       from change_requests c left join steps s using (id)
      where coalesce(s.applied, 0) <> case when c.state = 'applied' then 1 else 0 end`,
  ),
  bySql(
    'I68',
    'an operator has the role that the log assigned last; a role that decides change requests was assigned by the console or by two operators',
    'select count(*) from operators',
    // A demo creates two operators itself; production allows neither. Roles below administrator could once be given by one operator.
    `with given as (
       select distinct on (l.target) l.target, l.seq, l.after ->> 'role' as role,
              l.operator_id is null and l.address = 'console' and l.action in ('operator.invited', 'operator.invited_again') as is_by_console,
              r.id is not null as is_by_two
         from operator_log l
         left join change_requests r on r.id = l.change_request_id and r.state = 'applied' and r.decided_by <> r.author_id
              and (l.action = 'change_request.applied' and r.kind in ('operator.admin', 'operator.role') and r.target = l.target
                or l.action = 'operator.invited' and r.kind = 'operator.invite' and r.payload ->> 'login' = l.after ->> 'login')
        where l.target like 'operator %' and l.after ? 'role'
          and l.action in ('operator.invited', 'operator.role_changed', 'operator.enabled', 'change_request.applied')
          and l.target not like 'operator login %'
        order by l.target, l.seq desc)
     select format('operator %s (%s) %s', o.id, o.role,
                   case when g.seq is null then 'was given a role by nobody'
                        when g.role is distinct from o.role then format('has another role than entry %s of the log gave: %s', g.seq, g.role)
                        else format('decides change requests by entry %s of the log: neither the console nor two operators', g.seq) end) as finding
       from operators o left join given g on g.target = 'operator ' || o.id
      where case when g.seq is null then not o.is_demo
                 else g.role is distinct from o.role
                   or ((o.role = 'admin' or (o.role <> 'support' and g.seq > ${TWO_PEOPLE_SINCE})) and not g.is_by_console and not g.is_by_two) end`,
  ),
  bySql(
    'I74',
    'the two operators of a change are different people: neither gave the other their account or role since their last link, and two operators approved the links of those who decide changes',
    'select count(*) from change_requests where decided_by is not null',
    // The role that each operator got, from whom, and until when that counts: a new invitation link ends the one before.
    `with given as (
       select l.seq, o.id as operator_id, l.action in ('operator.invited', 'operator.invited_again') as is_link, l.action,
              case when l.action = 'change_request.applied' then r.author_id else l.operator_id end as by_id,
              l.before ->> 'role' as role, l.change_request_id, r.kind, r.author_id, r.state, r.target, r.payload
         from operator_log l join operators o on l.target = 'operator ' || o.id left join change_requests r on r.id = l.change_request_id
        where l.action in ('operator.invited', 'operator.invited_again', 'operator.enabled')
           or (l.action = 'operator.role_changed' and l.after ->> 'role' <> 'support')
           or (l.action = 'change_request.applied' and r.kind in ('operator.admin', 'operator.role'))),
     ties as (
       select g.*, (select min(n.seq) from given n where n.operator_id = g.operator_id and n.is_link and n.seq > g.seq) as until_seq
         from given g where g.by_id <> g.operator_id)
     select format('change request %s (%s) is by operators %s and %s, of whom one gave the other one their account or role (entry %s of the log)',
                   c.id, c.kind, c.author_id, c.decided_by, t.seq) as finding
       from change_requests c
       join operator_log l on l.change_request_id = c.id and l.action = 'change_request.approved' and l.operator_id = c.decided_by
       join ties t on (t.operator_id, t.by_id) in ((c.author_id, c.decided_by), (c.decided_by, c.author_id))
            and t.seq < l.seq and (t.until_seq is null or t.until_seq > l.seq)
      where l.seq > ${TWO_PEOPLE_SINCE}
     union all
     select format('entry %s of the log is a new link of operator %s to operator %s (%s) that no two operators agreed on', g.seq, g.by_id,
                   g.operator_id, g.role)
       from given g
      where g.action = 'operator.invited_again' and g.by_id is not null and g.role <> 'support' and g.seq > ${TWO_PEOPLE_SINCE}
        and not (g.state is not distinct from 'applied' and g.author_id = g.by_id
                 and (g.kind = 'operator.link' and g.target = 'operator ' || g.operator_id
                   or g.kind = 'operator.invite' and g.payload ->> 'login' = (select login from operators where id = g.operator_id))
                 and (select count(*) from given o where o.change_request_id = g.change_request_id and o.action = g.action) = 1)`,
  ),
]
