import { bySql } from './invariant.ts'

const kind = (name: string) => `(select id from entry_kinds where name = '${name}')`
const POTS = `(select id from house_accounts where name = 'battle pots')`
const BOTS = `(select id from house_accounts where name = 'battle bots')`

/** Battles: stakes, pot, seats, and the public lock log. Their rolls are replayed with all others. */
export const battleInvariants = [
  bySql(
    'I19',
    'the stakes of a battle are its pot, which is paid out once; a battle that ended without a winner returned every stake once and paid nothing',
    'select count(*) from battles',
    `with stakes as (
       select s.stake_id, s.battle_id, coalesce(s.user_id, ${BOTS}) as account, b.price_minor, b.status, b.due_at from battle_seats s join battles b on b.id = s.battle_id)
     select format('battle %s: the stake %s of account %s is not its price', s.battle_id, s.stake_id, s.account) as finding from stakes s
      where not exists (select from ledger_entries e where e.account_id = s.account and e.operation_id = s.stake_id and e.kind = ${kind('battle stake')} and e.amount = -s.price_minor)
     union all
     select format('stake %s of account %s belongs to no seat and did not go back', e.operation_id, e.account_id) from ledger_entries e
      where e.kind = ${kind('battle stake')} and e.account_id <> ${POTS}
        and not exists (select from stakes s where s.stake_id = e.operation_id) and not exists (select from battle_refunds r where r.stake_id = e.operation_id)
     union all
     select format('refund %s of stake %s is not the price of battle %s', r.operation_id, r.stake_id, r.battle_id) from battle_refunds r join battles b on b.id = r.battle_id
      where not exists (select from ledger_entries e where e.operation_id = r.operation_id and e.kind = ${kind('battle refund')} and e.account_id = coalesce(r.user_id, ${BOTS})
                          and (e.amount = b.price_minor or (r.user_id is null and e.amount % b.price_minor = 0)))
     union all
     select format('battle %s is finished and gave stakes back', b.id) from battles b where b.status = 'finished' and exists (
       select from battle_refunds r join battle_seats s on s.stake_id = r.stake_id where r.battle_id = b.id)
     union all
     select format('battle %s ended as %s and keeps the stake %s', b.id, b.end_reason, s.stake_id) from battles b join battle_seats s on s.battle_id = b.id
      where b.status = 'cancelled' and b.due_at is null and not exists (select from battle_refunds r where r.stake_id = s.stake_id)
     union all
     select format('the pots hold %s, battles that are not over have staked %s', held, staked) from (
       select coalesce((select sum(amount) from ledger_entries where account_id = ${POTS}), 0) as held,
              coalesce((select sum(price_minor) from stakes s where s.status <> 'finished' and not exists (select from battle_refunds r where r.stake_id = s.stake_id)), 0) as staked) x
      where held <> staked
     union all
     select format('battle %s: %s fell, its seats won %s', b.id, fell, won) from battles b cross join lateral (
       select (select coalesce(sum(value_minor), 0) from battle_drops d where d.battle_id = b.id) as fell,
              (select coalesce(sum(won_minor), 0) from battle_seats s where s.battle_id = b.id) as won) x
      where (b.status = 'finished' and fell <> won) or (b.status <> 'finished' and won <> 0)
     union all
     select format('battle %s: a total of slot %s is not the sum of its drops', s.battle_id, s.slot) from battle_seats s join battles b on b.id = s.battle_id
      where b.status = 'finished' and s.total_minor <> (select coalesce(sum(value_minor), 0) from battle_drops d where d.battle_id = s.battle_id and d.slot = s.slot)
     union all
     select format('battle %s: slot %s won %s, its items and GOLD are %s', s.battle_id, s.slot, s.won_minor, given) from battle_seats s join battles b on b.id = s.battle_id
      cross join lateral (select coalesce(sum(d.value_minor), 0) + coalesce(s.gold_minor, 0) as given from battle_prizes p join battle_drops d using (battle_id, round, slot)
                           where p.battle_id = s.battle_id and p.user_id = s.user_id) x
      where b.status = 'finished' and s.user_id is not null and s.won_minor <> given`,
  ),
  bySql(
    'I20',
    'a battle has exactly its seats and rounds, nobody joins or leaves after the lock, and the public log of locks is complete',
    'select count(*) from battle_seats',
    `select format('battle %s has %s seats of %s', b.id, x.seats, b.slots) as finding from battles b
      cross join lateral (select count(*) as seats, count(distinct slot) as places, max(slot) as last from battle_seats s where s.battle_id = b.id) x
      where x.seats > b.slots or x.last > b.slots or x.places <> x.seats or (b.locked_at is not null and x.seats <> b.slots)
     union all
     select format('battle %s has %s rounds, its cases %s', b.id, b.rounds, x.rounds) from battles b
      cross join lateral (select coalesce(sum(count), 0) as rounds, coalesce(sum(count * price_minor), 0) as price from battle_cases c where c.battle_id = b.id) x
      where x.rounds <> b.rounds or x.price <> b.price_minor
     union all
     select format('player %s is in %s battles at once', s.user_id, count(*)) from battle_seats s join battles b on b.id = s.battle_id
      where s.user_id is not null and b.status in ('created', 'started') group by s.user_id having count(*) > 1
     union all
     select format('battle %s, slot %s: staked after the lock', s.battle_id, s.slot) from battle_seats s join battles b on b.id = s.battle_id
      where (s.stake_id >> 22) > (extract(epoch from b.locked_at) * 1000)::bigint - 1767225600000 + 5000
     union all
     select format('battle %s revealed %s rounds, %s drops are there', b.id, b.revealed, x.drops) from battles b
      cross join lateral (select count(*) as drops from battle_drops d where d.battle_id = b.id) x where x.drops <> b.revealed * b.slots
     union all
     select format('lock %s of battle %s is not what the battle says', l.seq, l.battle_id) from battle_locks l join battles b on b.id = l.battle_id
      where l.battle_hash <> sha256(convert_to(b.ulid, 'UTF8')) or l.beacon_round is distinct from b.beacon_round
         or l.locked_at_s <> floor(extract(epoch from b.locked_at))
         or l.seeds_hash <> sha256(convert_to((select string_agg(client_seed, ',' order by slot) from battle_seats s where s.battle_id = b.id), 'UTF8'))
     union all
     select format('battle %s is locked and stands not in the public log', b.id) from battles b
      where b.locked_at is not null and not exists (select from battle_locks l where l.battle_id = b.id)
     union all
     select format('lock %s does not follow the one before it', seq) from (select *, lag(seq) over w as before_seq, lag(hash) over w as before_hash from battle_locks window w as (order by seq)) l
      where seq <> coalesce(before_seq, 0) + 1 or (before_hash is not null and previous <> before_hash)`,
  ),
  bySql(
    'I52',
    'a battle that operators voided was stuck, paid nothing, and has a separate change request made by one operator and approved by another',
    'select count(*) from battle_voids',
    `select format('battle %s was voided without a change request', b.id) as finding from battles b
      where b.end_reason = 'voided_by_operators' and not exists (select from battle_voids v where v.battle_id = b.id)
     union all
     select format('battle %s is %s (%s) and its void is request %s (%s, %s), by operator %s, decided by %s', v.battle_id, b.status, b.end_reason,
                   v.change_request_id, r.kind, r.state, r.author_id, r.decided_by)
       from battle_voids v join battles b on b.id = v.battle_id left join change_requests r on r.id = v.change_request_id
      where b.status <> 'cancelled' or b.end_reason is distinct from 'voided_by_operators' or r.kind is distinct from 'battle.void'
         or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id or r.payload->>'ulid' is distinct from b.ulid
     union all
     select format('change request %s was applied and voided nothing', r.id) from change_requests r left join battle_voids v on v.change_request_id = r.id
      where r.kind = 'battle.void' and r.state = 'applied' and v.battle_id is null`,
  ),
]
