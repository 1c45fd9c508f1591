import { countedUntil, dateOf } from './countable.ts'
import { bySql } from './invariant.ts'

/** The maximum that a partner may pay out alone within 24 hours, in GOLD. */
const PAYOUT_PER_DAY = 25_000

const MONTH_OF = (at: string) => `date_trunc('month', (${at}) at time zone shop_zone())::date`
const UNTIL = countedUntil('partners')

/**
 * Refills, returns and deliveries of brought players, from payments and withdrawals alone. A delivery counts only under terms for the net
 * result; near the end of a month it may count in either month.
 */
const RAW = `
     raw as (
       select 'refill' as source, o.id as source_id, b.partner_id, o.user_id, o.paid_value_minor as base, ${dateOf('o.operation_id')} as at,
              ${MONTH_OF(dateOf('o.operation_id'))} as month
         from payment_orders o join partner_players b on b.user_id = o.user_id where o.operation_id is not null
       union all
       select 'return', r.operation_id, b.partner_id, o.user_id, -r.value_minor, ${dateOf('r.operation_id')}, ${MONTH_OF(dateOf('o.operation_id'))}
         from payment_returns r join payment_orders o on o.id = r.order_id join partner_players b on b.user_id = o.user_id
       union all
       select 'delivery', w.id, b.partner_id, w.user_id, -w.price_minor, w.ended_at, coalesce(c.month, ${MONTH_OF('w.ended_at')})
         from withdrawals w join partner_players b on b.user_id = w.user_id
         left join partner_commissions c on c.source = 'delivery' and c.source_id = w.id
         join partner_months m on m.partner_id = b.partner_id and m.month = coalesce(c.month, ${MONTH_OF('w.ended_at')}) and m.basis = 'result'
        where w.status = 20
          and (c.month is null or c.month in (${MONTH_OF(`w.ended_at - interval '1 minute'`)}, ${MONTH_OF(`w.ended_at + interval '1 minute'`)})))`

/** The commission of a month's total by the terms of its version, tier by tier. */
const EARNED = `
     earned as (
       select m.partner_id, m.month, m.base_minor, m.commission_minor, s.base,
              floor(sum(greatest(0, least(s.base, t.until) - t.since) * t.percent) / 100) as commission
         from partner_months m
         join definition_versions v on (v.kind, v.key, v.version) = ('commission', m.terms_id::text, m.terms_version)
        cross join lateral (
          select coalesce(sum(r.base), 0) as base
            from raw r join partner_commissions c on (c.source, c.source_id) = (r.source, r.source_id) and c.excluded is null
           where r.partner_id = m.partner_id and r.month = m.month) s
        cross join lateral (
          select round((e.tier->>'from')::numeric * 100) as since, (e.tier->>'percent')::numeric as percent,
                 lead(round((e.tier->>'from')::numeric * 100)) over (order by e.place) as until
            from jsonb_array_elements(v.terms->'tiers') with ordinality as e (tier, place)) t
        group by m.partner_id, m.month, m.base_minor, m.commission_minor, s.base)`

/** Commission of partners. */
const commission = bySql(
  'I85',
  'every refill, return and delivery of a brought player counts once for their partner, and the commission of each month follows from its total and its terms, in the ledger too',
  'select count(*) from partner_commissions',
  `with ${RAW}, ${EARNED},
     moved as (
       select e.operation_id, sum(e.amount) filter (where e.account_id = 15) as owed, sum(e.amount) filter (where e.account_id = 14) as cost
         from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name in ('partner commission', 'partner commission returned') group by 1)
     select format('%s %s of player %s is worth %s for partner %s, counted are %s for partner %s%s', coalesce(r.source, c.source),
                   coalesce(r.source_id, c.source_id), coalesce(r.user_id, c.user_id), r.base, r.partner_id, c.base_minor, c.partner_id,
                   ' (' || c.excluded || ')') as finding
       from raw r full join partner_commissions c on (c.source, c.source_id) = (r.source, r.source_id)
      where (c.source is null and r.at < ${UNTIL}) or r.source is null or c.partner_id <> r.partner_id or c.user_id <> r.user_id or c.month <> r.month
         or c.base_minor <> case when c.excluded is null then r.base else 0 end
     union all
     select format('%s %s counts for nothing, and partner %s was not ended then', c.source, c.source_id, c.partner_id)
       from partner_commissions c where c.excluded = 'ended'
        and not exists (select from operator_log l where l.action = 'partner.ended' and l.target = 'partner ' || c.partner_id)
     union all
     select format('month %s of partner %s has %s of %s, its refills say %s of %s', month, partner_id, commission_minor, base_minor, commission, base)
       from earned where base_minor <> base or commission_minor <> commission
     union all
     select format('month %s of partner %s goes by version %s of terms %s: %s, %s, %s days', m.month, m.partner_id, m.terms_version, m.terms_id, m.basis,
                   m.tiers, m.hold_days)
       from partner_months m
       left join definition_versions v on (v.kind, v.key, v.version) = ('commission', m.terms_id::text, m.terms_version)
      where (v.terms->>'basis', v.terms->'tiers', (v.terms->>'holdDays')::int) is distinct from (m.basis, m.tiers, m.hold_days::int)
     union all
     select format('month %s of partner %s has %s, its rows add up to %s', m.month, m.partner_id, m.commission_minor, coalesce(sum(c.amount_minor), 0))
       from partner_months m left join partner_commissions c on c.partner_id = m.partner_id and c.month = m.month
      group by m.partner_id, m.month, m.commission_minor having m.commission_minor <> coalesce(sum(c.amount_minor), 0)
     union all
     select format('commission %s of partner %s is %s, the ledger moved %s', coalesce(c.operation_id, m.operation_id), c.partner_id, c.amount_minor, m.owed)
       from (select * from partner_commissions where amount_minor <> 0) c full join moved m using (operation_id)
      where (c.amount_minor, -c.amount_minor) is distinct from (m.owed::int8, m.cost::int8)
     union all
     select format('refill %s is released %s after it, its terms say %s days', c.source_id, c.release_at - r.at, m.hold_days)
       from partner_commissions c join raw r using (source, source_id) join partner_months m on m.partner_id = c.partner_id and m.month = c.month
      where c.source = 'refill' and abs(extract(epoch from c.release_at - r.at) - m.hold_days * 86400) > 1
     union all
     select format('partner %s has %s, and the months say %s', p.user_id, p.earned_minor, coalesce(sum(m.commission_minor), 0))
       from partners p left join partner_months m on m.partner_id = p.user_id
      group by p.user_id, p.earned_minor having p.earned_minor <> coalesce(sum(m.commission_minor), 0)
     union all
     select format('partner %s shows %s players, %s brought', p.user_id, p.players, count(b.user_id))
       from partners p left join partner_players b on b.partner_id = p.user_id and not b.is_linked
      group by p.user_id, p.players having p.players <> count(b.user_id)`,
)

/** Payouts, and for which players a partner is paid. */
const payouts = bySql(
  'I86',
  'no partner was paid more than was released at that time, nor took more than the daily bound alone; two operators approved all other payouts, and nobody is paid for their own accounts',
  'select (select count(*) from partner_payouts) + (select count(*) from partner_players) as count',
  `with paid as (
       select e.operation_id, e.account_id as user_id, e.amount from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name = 'partner payout' and e.account_id >= 1000)
     select format('operation %s paid player %s %s, its payout says partner %s and %s', coalesce(e.operation_id, p.operation_id), e.user_id, e.amount,
                   p.partner_id, p.amount_minor) as finding
       from paid e full join partner_payouts p using (operation_id) where (e.user_id, e.amount) is distinct from (p.partner_id, p.amount_minor)
     union all
     select format('partner %s has %s paid out, payouts add up to %s', a.user_id, a.paid_minor, coalesce(sum(p.amount_minor), 0))
       from partners a left join partner_payouts p on p.partner_id = a.user_id
      group by a.user_id, a.paid_minor having a.paid_minor <> coalesce(sum(p.amount_minor), 0)
     union all
     select format('payout %s of partner %s took the sum paid out to %s, released were %s', p.operation_id, p.partner_id, s.paid, r.released)
       from partner_payouts p
      cross join lateral (select sum(x.amount_minor) as paid from partner_payouts x
                           where x.partner_id = p.partner_id and x.operation_id <= p.operation_id) s
      cross join lateral (select coalesce(sum(c.amount_minor), 0) as released from partner_commissions c
                           where c.partner_id = p.partner_id and c.release_at <= ${dateOf('p.operation_id')}
                             -- What another node counted at the same moment may have come after.
                             and (c.amount_minor > 0 or ${dateOf('c.operation_id')} < ${dateOf('p.operation_id')} - interval '1 minute')) r
      where s.paid > r.released
     union all
     select format('partner %s paid out %s alone within a day until operation %s', p.partner_id, sum(x.amount_minor), p.operation_id)
       from partner_payouts p join partner_payouts x on x.partner_id = p.partner_id and x.change_request_id is null and x.operation_id <= p.operation_id
        and ${dateOf('x.operation_id')} > ${dateOf('p.operation_id')} - interval '1 day'
      where p.change_request_id is null group by p.partner_id, p.operation_id having sum(x.amount_minor) > ${PAYOUT_PER_DAY} * 100
     union all
     select format('payout %s of %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s, for %s', p.operation_id, p.amount_minor, r.id,
                   r.state, r.kind, r.author_id, r.decided_by, r.payload)
       from partner_payouts p join change_requests r on r.id = p.change_request_id
      where r.kind <> 'partner.payout' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or (r.payload->>'userId') <> p.partner_id::text or round((r.payload->>'sum')::numeric * 100) <> p.amount_minor
     union all
     select format('change request %s was applied and paid nothing', r.id)
       from change_requests r left join partner_payouts p on p.change_request_id = r.id
      where r.kind = 'partner.payout' and r.state = 'applied' and p.operation_id is null
     union all
     select format('player %s was brought by %s with code %s of partner %s', b.user_id, b.partner_id, b.code, c.partner_id)
       from partner_players b left join partner_codes c on c.code = b.code
      where b.partner_id = b.user_id or c.partner_id is distinct from b.partner_id
     union all
     select format('player %s is an account of partner %s, who has %s for them', b.user_id, b.partner_id, sum(c.base_minor))
       from partner_players b join partner_commissions c on c.user_id = b.user_id where b.is_linked and c.excluded is null
      group by b.user_id, b.partner_id
     union all
     select format('player %s was brought at %s, after refill %s', b.user_id, b.at, o.id)
       from partner_players b join payment_orders o on o.user_id = b.user_id and o.operation_id is not null
      where b.at > ${dateOf('o.operation_id')} + interval '5 seconds'`,
)

/** Partners. */
export const partnerInvariants = [commission, payouts]
