-- Debts: what a player owes because a payment was returned after its GOLD and coins were spent. Every credit repays it first.

insert into entry_kinds values (24, 'debt repaid');

alter table players
  -- What is owed, read in the locked row: the debts below less their repayments.
  add column owed_minor bigint not null default 0 constraint players_owed_check check (owed_minor >= 0),
  add column owed_coins bigint not null default 0 constraint players_owed_coins_check check (owed_coins >= 0);

-- What a return left owed, one row for each currency.
create table debts (
  -- The operation of the return that caused it.
  operation_id bigint not null,
  currency smallint not null references currencies (id),
  user_id bigint not null references users (id),
  -- The returned order.
  order_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (operation_id, currency)
);
create index debts_user_idx on debts (user_id, currency, operation_id);
create trigger debts_append_only before update or delete or truncate on debts for each statement execute function refuse_change();

-- Which operation repaid how much of which debt.
create table debt_repayments (
  operation_id bigint not null,
  debt_id bigint not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (debt_id, currency, operation_id),
  foreign key (debt_id, currency) references debts (operation_id, currency)
);
create trigger debt_repayments_append_only before update or delete or truncate on debt_repayments
  for each statement execute function refuse_change();

-- Divides what operations repaid among the debts of their players, the oldest return first. The caller holds the players' locks.
create function divide_repayments(operations bigint[], users bigint[], currencies smallint[], amounts bigint[]) returns void language sql
begin atomic
  insert into debt_repayments (operation_id, debt_id, currency, amount)
  select r.operation_id, d.operation_id, r.currency, least(d.unpaid, r.amount - d.before)
    from unnest(operations, users, currencies, amounts) as r (operation_id, user_id, currency, amount)
   cross join lateral (
     select o.operation_id, o.unpaid,
            coalesce(sum(o.unpaid) over (order by o.operation_id rows between unbounded preceding and 1 preceding), 0)::int8 as before
       from (select d.operation_id, d.amount - coalesce((select sum(x.amount) from debt_repayments x
                                                          where x.debt_id = d.operation_id and x.currency = d.currency), 0)::int8 as unpaid
               from debts d where d.user_id = r.user_id and d.currency = r.currency) o
      where o.unpaid > 0) d
   where d.before < r.amount;
end;

-- What was owed before debts were collected, as debts of this moment; what their players have now repays them.
insert into debts (operation_id, currency, user_id, order_id, amount)
select r.operation_id, x.currency, o.user_id, o.id, x.amount
  from payment_returns r join payment_orders o on o.id = r.order_id
 cross join lateral (values (1::int2, r.owed_minor), (2::int2, coalesce(r.owed_coins, 0))) as x (currency, amount)
 where x.amount > 0;

create temp table repaid on commit drop as
select d.user_id, d.currency, max(d.operation_id) + 1 as operation_id,
       least(sum(d.amount), case d.currency when 1 then p.balance_minor else p.coins end)::int8 as amount, sum(d.amount)::int8 as owed
  from debts d join players p on p.user_id = d.user_id group by d.user_id, d.currency, p.balance_minor, p.coins;

insert into ledger_entries (account_id, operation_id, kind, currency, amount)
select user_id, operation_id, 24, currency, -amount from repaid where amount > 0
union all
select 10, operation_id, 24, currency, amount from repaid where amount > 0;

update players p set owed_minor = r.owed_minor, owed_coins = r.owed_coins, balance_minor = p.balance_minor - r.gold, coins = p.coins - r.coins,
       revision = p.revision + 1
  from (select user_id, coalesce(sum(owed - amount) filter (where currency = 1), 0) as owed_minor,
               coalesce(sum(owed - amount) filter (where currency = 2), 0) as owed_coins,
               coalesce(sum(amount) filter (where currency = 1), 0) as gold, coalesce(sum(amount) filter (where currency = 2), 0) as coins
          from repaid group by user_id) r
 where r.user_id = p.user_id;

select divide_repayments(array_agg(operation_id), array_agg(user_id), array_agg(currency), array_agg(amount)) from repaid where amount > 0;

-- Whoever owes has nothing: a credit that does not repay first fails here.
alter table players
  add constraint players_debtor_balance_check check (owed_minor = 0 or balance_minor = 0),
  add constraint players_debtor_coins_check check (owed_coins = 0 or coins = 0);

-- Whether the payer can take the money back through his bank or wallet; unknown methods count as if he could.
alter table payment_directions add column is_reversible boolean not null default true;
update payment_directions set is_reversible = false where provider = 'nowpayments';
alter table payment_directions alter column is_reversible drop default;
-- As it was when the order was made.
alter table payment_orders add column is_reversible boolean not null default true;
update payment_orders o set is_reversible = false from payment_directions d where d.id = o.direction_id and not d.is_reversible;
alter table payment_orders alter column is_reversible drop default;

-- Handed over before its player came to owe: staff look at it.
alter table withdrawals add column flagged_at timestamptz;
update withdrawals w set flagged_at = clock_timestamp() from players p
 where p.user_id = w.user_id and (p.owed_minor > 0 or p.owed_coins > 0) and w.asked_at is not null and w.ended_at is null;
