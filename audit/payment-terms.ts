import { bySql } from './invariant.ts'

/** Versions of the terms of payment. */
export const paymentTermsInvariants = [
  bySql(
    'I62',
    'versions of the terms of payment have no gap and no order but that of time; each is an import or was made by an operator, and one of a change request by its author after another operator approved it',
    'select count(*) from payment_terms_versions',
    `select format('version %s of the terms of payment follows %s', version, before) as finding
       from (select version, lag(version, 1, 0) over (order by version) as before from payment_terms_versions) v where version <> before + 1
     union all
     select format('version %s of the terms of payment is older than the one before it', version)
       from (select version, at, lag(at) over (order by version) as before from payment_terms_versions) v where at < before
     union all
     select format('version %s of the terms of payment was made by nobody: %s', version, reason)
       from payment_terms_versions where operator_id is null and (change_request_id is not null or reason <> 'import')
     union all
     select format('version %s of the terms of payment changes nothing', version)
       from payment_terms_versions where operator_id is not null and jsonb_array_length(changes) = 0
     union all
     select format('version %s of the terms of payment: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.version, r.id, r.state,
                   r.kind, r.author_id, r.decided_by)
       from payment_terms_versions v join change_requests r on r.id = v.change_request_id
      where r.kind <> 'payment.terms' or r.state <> 'applied' or r.author_id is distinct from v.operator_id or r.decided_by is null
         or r.decided_by = r.author_id
     union all
     select format('change request %s was applied and made no version of the terms of payment', r.id)
       from change_requests r left join payment_terms_versions v on v.change_request_id = r.id
      where r.kind = 'payment.terms' and r.state = 'applied' and v.version is null`,
  ),
]
