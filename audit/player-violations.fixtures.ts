import { ANY_PLAYER, credit, entries, OPERATION, PROTECTED, pauseAround, type Violation } from './planting.fixtures.ts'

const OTHER_PLAYER = '(select user_id from players order by user_id offset 1 limit 1)'
/** A time long after the shop began to record prizes. */
const LATER_MISSIONS = `update mission_claims set completed_at = completed_at + interval '1 day' where completed_at is not null;`

/** Other data in the interval of a planted pause: scores, tickets, messages. */
const ALSO_IN_PAUSE = ['I31', 'I42', 'I43']

/** Promo codes, limits and pauses of players, and rewards of missions. */
export const PLAYER_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a code that was used more often by one player than they may',
    found: ['I28'],
    sql: `update promo_codes set taken = taken + 1 where code = 'PRIVET25';
          insert into promo_uses (reference_id, code_id, user_id, state) select ${OPERATION}, id, ${PROTECTED}, 'held' from promo_codes where code = 'PRIVET25';`,
  },
  {
    what: 'a code that gave more than its terms',
    found: ['I28', 'I60'],
    sql: `update promo_codes set sum_minor = sum_minor - 1 where code = 'PRIVET25';`,
  },
  {
    what: 'a promo credit without a code',
    found: ['I28'],
    sql: `${entries(['(select min(user_id) from players)', 50, 1, 500], [2, 50, 1, -500])} ${credit(500)}`,
  },
  {
    what: 'an opening without a code',
    found: ['I28'],
    sql: `insert into free_open_grants select ${OPERATION}, ${PROTECTED}, id, 1, 'promo' from cases order by id limit 1;`,
  },
  {
    what: 'a refill of a player who never confirmed their age',
    found: ['I53'],
    sql: 'delete from age_confirmations where user_id = (select min(user_id) from payment_orders);',
  },
  {
    what: 'an age that was confirmed after the refill',
    found: ['I53'],
    sql: `update age_confirmations set place = 'refill', at = now() + interval '1 hour' where user_id = (select min(user_id) from payment_orders);`,
  },
  {
    what: 'an age at sign-up that was recorded later',
    found: ['I53'],
    sql: `insert into age_confirmations (user_id, place, at) select id, 'sign_up', created_at + interval '2 minutes' from users
           where id not in (select user_id from payment_orders) and not is_bot order by id desc limit 1
          on conflict (user_id) do update set at = excluded.at;`,
  },
  {
    what: 'a game within a pause',
    found: ['I32'],
    mayFind: ALSO_IN_PAUSE,
    sql: `update exclusions set began_at = now() - interval '3 days', until_at = now() + interval '1 day' where user_id = ${PROTECTED};
          update players p set excluded_until = x.until_at from exclusions x where x.user_id = p.user_id;`,
  },
  {
    what: 'a starting level rolled within a pause',
    found: ['I32'],
    mayFind: ALSO_IN_PAUSE,
    sql: pauseAround(`select id from rolls where user_id = ${PROTECTED} and purpose = 'bonus'`),
  },
  {
    what: 'a mission paid within a pause',
    found: ['I32'],
    mayFind: ALSO_IN_PAUSE,
    sql: pauseAround(`select operation_id as id from ledger_entries where account_id = ${PROTECTED} and kind = 60`),
  },
  {
    what: 'a pause that was shortened',
    found: ['I32'],
    sql: `update players set excluded_until = null where user_id = ${PROTECTED};`,
  },
  {
    what: 'refills beyond a limit',
    found: ['I32'],
    sql: `update refill_counts set value_minor = 10000001;`,
  },
  {
    what: 'refills above a limit on the day of their credit although counted on earlier days',
    found: ['I32'],
    sql: `update refill_counts set at = at - interval '40 days';
          update limit_changes set to_minor = 1, asked_at = asked_at - interval '1 day', in_force_at = in_force_at - interval '1 day' where kind = 'refill' and to_minor is not null;
          update player_limits set amount_minor = 1 where kind = 'refill';`,
  },
  {
    what: 'losses beyond a limit',
    found: ['I32'],
    sql: `update limit_changes set from_minor = 1, to_minor = 1 where kind = 'loss' and period = 'month' and from_minor is not null;
          update limit_changes set to_minor = 1 where kind = 'loss' and period = 'month' and from_minor is null;
          update player_limits set amount_minor = 1 where kind = 'loss' and period = 'month';
          update players set loss_limit_month_minor = 1;`,
  },
  {
    what: 'an upgrade after the limit of losses was reached',
    found: ['I32'],
    sql: `create temp table pick as select user_id, moment_of_id(min(id)) as at from upgrades where user_id = ${PROTECTED} group by 1;
          insert into limit_changes (user_id, kind, period, to_minor, asked_at, in_force_at)
          select user_id, 'loss', 'week', 1, at - interval '5.001 seconds', at - interval '5.001 seconds' from pick;
          insert into limit_changes (user_id, kind, period, from_minor, asked_at, in_force_at)
          select user_id, 'loss', 'week', 1, at - interval '2 days', at + interval '1 millisecond' from pick;`,
  },
  {
    what: 'losses missing in the row that limits are checked against',
    found: ['I32'],
    sql: `update players set loss_month_minor = loss_month_minor - 1 where user_id = ${PROTECTED};`,
  },
  {
    what: 'a limit missing in the row that limits are checked against',
    found: ['I32'],
    sql: `update players set loss_limit_day_minor = null where user_id = ${PROTECTED};`,
  },
  {
    what: 'a limit that was raised without a waiting period',
    found: ['I33'],
    sql: `alter table limit_changes drop constraint limit_changes_wait_check;
          insert into limit_changes (user_id, kind, period, from_minor, to_minor, asked_at) values (${PROTECTED}, 'refill', 'week', 10000000, 20000000, now());
          update player_limits set amount_minor = 20000000 where user_id = ${PROTECTED} and kind = 'refill';`,
  },
  {
    what: 'a limit that was changed without a record',
    found: ['I33'],
    sql: `update player_limits set amount_minor = amount_minor + 1 where user_id = ${PROTECTED} and kind = 'refill';`,
  },
  {
    what: 'a reward of a mission that the player did not complete',
    found: ['I29'],
    sql: `insert into mission_subjects (channel, subject_hash, user_id) values ('steam', sha256('steam:7'), ${ANY_PLAYER});`,
  },
  {
    what: 'an email mission that was paid without an email address',
    found: ['I29'],
    sql: `${LATER_MISSIONS} delete from mission_subjects where user_id = ${ANY_PLAYER};`,
  },
  {
    what: 'an email mission that was paid to two accounts with one mailbox',
    found: ['I29'],
    sql: `${LATER_MISSIONS} update users set email = (select 'P.layer' || id || '+again@googlemail.com' from users where id = ${ANY_PLAYER}) where id = ${OTHER_PLAYER};`,
  },
  {
    what: 'a social network mission that was paid to two accounts of one person',
    found: ['I29'],
    sql: `${LATER_MISSIONS} update mission_claims set channel = 'vk' where channel = 'telegram';
          insert into mission_subjects (channel, subject_hash, user_id) values ('vk', sha256('vk:4242'), ${ANY_PLAYER});
          insert into identities (provider, subject, user_id) values ('vk', '4242', ${OTHER_PLAYER});`,
  },
  {
    what: 'a notifications mission that was paid without a subscription',
    found: ['I29'],
    sql: `${LATER_MISSIONS} delete from mission_subjects where channel = 'push' and user_id = ${ANY_PLAYER};`,
  },
  {
    what: 'a bonus of the app that was paid again',
    found: ['I29', 'I31'],
    sql: `${entries([ANY_PLAYER, 62, 2, 200], [5, 62, 2, -200])} ${credit(0, 200)}`,
  },
  {
    what: 'a mission whose claim differs from the paid amount',
    found: ['I29'],
    sql: `update mission_claims set coins = coins + 1 where channel = 'email' and user_id = ${ANY_PLAYER};`,
  },
  {
    what: 'a mission that paid a reward other than its own',
    found: ['I29', 'I60'],
    sql: `update missions set prize_coins = prize_coins + 1 where channel = 'pwa';`,
  },
  {
    what: 'a mission that was paid with a wrong reason',
    found: ['I29'],
    sql: `create temp table pick as select operation_id as id from mission_claims where channel = 'pwa' and user_id = ${ANY_PLAYER};
          update ledger_entries set kind = 60 where operation_id = (select id from pick);`,
  },
  {
    what: 'a drop shown as somebody else’s',
    found: ['I34'],
    sql: `update live_drops set drop = jsonb_set(drop, '{user,id}', '"1234567890"') where id = (select min(id) from live_drops);`,
  },
]
