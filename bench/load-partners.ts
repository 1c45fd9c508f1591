import type pg from 'pg'
import { filled } from './load-accounts.ts'

const PARTNERS = 2000
const CODES = 5
const TERMS = 20
const DAYS = 365
const MONTHS = 24
const PAYOUTS = 50

/**
 * `$1` commission entries and as many brought players, half of them of the busiest player `$2`; thousands of partners with codes, a year of
 * days, months and payouts. `n` is the number of a row. The amounts do not add up, as in the other loaded lists.
 */
const STATEMENTS: readonly string[] = [
  `insert into commission_terms (id, name, basis, tiers, hold_days, min_payout_minor)
   select 1000 + n, 'Loaded ' || n, (array['refills', 'result'])[n % 2 + 1], '[{"from": 0, "percent": 5}]', 14, 100000 from generate_series(1, ${TERMS}) n`,
  `insert into definitions (kind, key, version) select 'commission', id::text, 1 from commission_terms where name like 'Loaded %' on conflict do nothing`,
  `insert into definition_versions (kind, key, version, terms) select 'commission', id::text, 1, '{}' from commission_terms where name like 'Loaded %' on conflict do nothing`,
  `create temp table bench_partners on commit drop as
   select n, case n when 1 then $2::int8 else l.first_player + n * 11 % l.players * 256 end as id
     from bench_loaded l cross join lateral generate_series(1, least(${PARTNERS}, l.players / 20)) n`,
  `insert into partners (user_id, terms_id, started_at, ended_at, visits, players, first_refills, refills, refilled_minor, earned_minor, paid_minor)
   select id, 1001 + n % ${TERMS}, now() - n * interval '1 hour', case when n % 10 = 0 then now() end, 100000 - n * 13, 10000 - n * 3, 1000, 5000, 500000000 - n * 977, 25000000 - n * 97, 10000000
     from bench_partners on conflict do nothing`,
  'update users set is_partner = true where id in (select id from bench_partners)',
  `insert into partner_codes (code, partner_id, name, visits, players)
   select 'BENCH-' || n || '-' || place, id, 'Loaded', 1000, 100 from bench_partners cross join generate_series(1, ${CODES}) place on conflict do nothing`,
  `create temp table bench_brought on commit drop as
   select n, l.first_player + n % l.players * 256 as user_id, case when n % 2 = 0 then 1 else n / 2 % c.partners + 1 end as partner
     from bench_loaded l cross join (select count(*) as partners from bench_partners) c cross join lateral generate_series(1, least($1::int8, l.players - 1)) n`,
  `insert into partner_players (user_id, partner_id, code, way, at, is_linked, first_refill_at)
   select b.user_id, p.id, 'BENCH-' || p.n || '-1', (array['link', 'typed'])[b.n % 2 + 1], at, b.n % 100 = 0, case when b.n % 3 = 0 then at + interval '1 hour' end
     from bench_brought b join bench_partners p on p.n = b.partner cross join lateral (select now() - b.n * interval '1 minute' as at) t on conflict do nothing`,
  `insert into partner_months (partner_id, month, terms_id, terms_version, basis, tiers, hold_days, base_minor, commission_minor)
   select p.id, (date_trunc('month', now()) - place * interval '1 month')::date, 1001, 1, 'refills', '[{"from": 0, "percent": 5}]', 14, 10000000, 500000
     from bench_partners p cross join generate_series(0, ${MONTHS - 1}) place on conflict do nothing`,
  `insert into partner_commissions (operation_id, partner_id, user_id, source, source_id, order_id, month, base_minor, amount_minor, release_at)
   select first_id_at(at) + n % 1000, partner_id, user_id, source, n, case when source <> 'delivery' then n end, date_trunc('month', at)::date, base, base / 20, at + interval '14 days'
     from (select b.n, p.id as partner_id, b.user_id, now() - b.n * interval '10 seconds' as at,
                  (array['refill', 'refill', 'refill', 'return', 'delivery'])[b.n % 5 + 1] as source
             from bench_brought b join bench_partners p on p.n = b.partner) m
     cross join lateral (select case when source = 'refill' then 100000 else -20000 end as base) s on conflict do nothing`,
  `insert into partner_payouts (operation_id, partner_id, amount_minor, at)
   select first_id_at(at) + p.n % 100000, p.id, 100000, at from bench_partners p cross join generate_series(1, ${PAYOUTS}) place
    cross join lateral (select now() - place * interval '1 day' as at) t on conflict do nothing`,
  `insert into partner_days (partner_id, day, visits, players, first_refills, refills, refilled_minor, commission_minor)
   select p.id, current_date - place, 100, 10, 1, 5, 500000, 25000 from bench_partners p cross join generate_series(0, ${DAYS - 1}) place on conflict do nothing`,
]

/** Loads partners with their brought players and commission, once. */
export async function loadPartners(
  client: pg.Client,
  { count, busiest }: { readonly count: number; readonly busiest: string },
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ had: boolean }>(
    `select exists (select from commission_terms where name like 'Loaded %') as had`,
  )
  if (rows[0]?.had) return
  await client.query('set session_replication_role = replica')
  await client.query('begin')
  for (const statement of STATEMENTS) await client.query(...filled(statement, [count, busiest]))
  await client.query('commit')
  await client.query('reset session_replication_role')
  await client.query('vacuum (analyze)')
  print(`${count} movements of partners' commission`)
}
