import { ANY_PLAYER, credit, entries, opening, publishAgain, UNSOLD, type Violation } from './planting.fixtures.ts'

/** Openings, seeds, rolls, published odds, and public drops. */
export const OPENING_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an opening below its price',
    found: ['I16'],
    sql: opening('cost_minor = cost_minor - 100', 'cost_minor > 100'),
  },
  {
    what: 'a free opening that was not due',
    found: ['I16'],
    sql: opening('nth_free_count = count', 'nth_free_count between 1 and count - 1'),
  },
  {
    what: 'a one-time case that was opened again',
    found: ['I16'],
    sql: 'update cases set is_once_only = true where id = (select case_id from openings group by user_id, case_id having sum(count) > 1 limit 1);',
  },
  {
    what: 'a level reward that was opened again',
    found: ['I16'],
    sql: `update cases set kind = 'level' where id = (select case_id from openings group by user_id, case_id having sum(count) > 1 limit 1);`,
  },
  {
    what: 'a case that was opened again before its cooldown was over',
    found: ['I41'],
    sql: `update cases set cooldown_hours = 24 where slug = 'meloch-v-karmane';`,
  },
  {
    what: 'a case with a cooldown that was opened twice at once',
    found: ['I41'],
    sql: `update cases set cooldown_hours = 1 where slug = 'bliznetsy';`,
  },
  {
    what: 'a case that was opened without its required refill',
    found: ['I41'],
    sql: `update cases set requires_refill = true where slug = 'meloch-v-karmane';`,
  },
  {
    what: 'cashback beyond its entry',
    found: ['I16'],
    sql: opening('cashback_minor = cashback_minor + 1', 'cashback_minor > 0'),
  },
  { what: 'coins beyond their entry', found: ['I16'], sql: opening('coins = coins + 1', 'coins > 0') },
  {
    what: 'a case above the level of its player',
    found: ['I17'],
    sql: 'update cases set level = 200 where id = (select min(case_id) from openings);',
  },
  {
    what: 'an opening with one roll too few',
    found: ['I18'],
    sql: opening('tickets = tickets[:cardinality(tickets) - 1]', 'cardinality(tickets) > 1'),
  },
  {
    what: 'a commitment that belongs to another seed',
    found: ['I21'],
    sql: `update seeds set commitment = sha256('another') where id = (select seed_id from players limit 1);`,
  },
  {
    what: 'a revealed seed that is not the committed one',
    found: ['I21'],
    sql: `update seeds set revealed_seed = sha256('another'), commitment = sha256(sha256('another')) where id = (select min(id) from seeds where revealed_at is not null);`,
  },
  {
    what: 'a seed that cannot be decrypted',
    found: ['I21'],
    sql: `update seeds set sealed = overlay(sealed placing '\\x00' from 20 for 1) where id = (select next_seed_id from players limit 1) and get_byte(sealed, 19) <> 0;`,
  },
  { what: 'a nonce that was skipped', found: ['I22'], sql: 'update players set nonce = nonce + 1;' },
  {
    what: 'an opening rolled with another nonce',
    found: ['I22', 'I23'],
    sql: 'update openings set nonce = nonce + 1000 where id = (select max(id) from openings);',
  },
  { what: 'a ticket that was not rolled', found: ['I23'], sql: opening('tickets[1] = (tickets[1] + 1) % 100000000') },
  {
    what: 'an item better than the rolled one, in the opening and in the inventory',
    found: ['I23'],
    sql: `${UNSOLD} create temp table other as select id from catalogue_items where id <> (select catalogue_item_id from pick) limit 1;
      update items i set catalogue_item_id = o.id from pick p, other o where i.user_id = p.user_id and i.id = p.id;
      update openings q set item_ids[p.id - q.id + 1] = o.id from pick p, other o where q.id = p.operation_id;`,
  },
  {
    what: 'coins moved between the rolls of one opening',
    found: ['I23'],
    sql: opening(
      'bonus_coins[1] = bonus_coins[1] + 1, bonus_coins[2] = bonus_coins[2] - 1',
      'cardinality(bonus_coins) > 1',
    ),
  },
  {
    what: 'a factor that was not rolled',
    found: ['I18', 'I23'],
    sql: opening('factors[1] = factors[1] + 1', 'factors is not null'),
  },
  {
    what: 'a starting level that was not rolled',
    found: ['I23'],
    sql: 'update rolls set value = (value + 1) % range;',
  },
  {
    what: 'odds that differ from the published ones',
    found: ['I23'],
    sql: 'update odds_rows set value_minor = value_minor + 1 where ctid = (select min(ctid) from odds_rows);',
  },
  {
    what: 'a replaced published document',
    found: ['I6', 'I23', 'I24', 'I69'],
    sql: `update odds_versions set document = new.text, hash = sha256(convert_to(new.text, 'UTF8'))
      from (select case_id, version, regexp_replace(document, '"value":[0-9.]+', '"value":1') as text from odds_versions order by case_id limit 1) new
      where odds_versions.case_id = new.case_id and odds_versions.version = new.version;`,
  },
  {
    what: 'a promo code with more counted uses than recorded ones',
    found: ['I28'],
    sql: `update promo_codes set taken = taken + 1 where code = 'RUNE7';`,
  },
  {
    what: 'a player shown as a bot',
    found: ['I34'],
    sql: `update live_drops set drop = jsonb_set(drop, '{user,isBot}', 'true') where id = (select min(id) from live_drops);`,
  },
  {
    what: 'events that stay in the outbox',
    found: ['I36'],
    sql: `update event_log set at = at - interval '5 minutes'; insert into outbox (events, at) values ('[]', now() - interval '5 minutes');`,
  },
  {
    what: 'a consumer that stopped',
    found: ['I36'],
    sql: `update event_log set at = at - interval '5 minutes'; update event_cursors set seq = seq - 1 where consumer = 'live_drops';`,
  },
  {
    what: 'a credited refill without a payment',
    found: ['I25'],
    sql: `${entries([ANY_PLAYER, 20, 1, 500], [7, 20, 1, -500])} ${credit(500)}`,
  },
  {
    what: 'an event that is stuck while others move',
    found: ['I36'],
    sql: `update event_log set at = now(); insert into outbox (events, at) values ('[]', now() - interval '2 minutes'), ('[]', now());`,
  },
  {
    what: 'an event that waits in a shop whose log is empty',
    found: ['I36'],
    sql: `delete from event_log; insert into outbox (events, at) values ('[]', now() - interval '2 minutes');`,
  },
  {
    what: 'a drop without a record of whether a bot won it',
    found: ['I34'],
    sql: `update live_drops set drop = drop #- '{user,isBot}' where id = (select min(id) from live_drops);`,
  },
  {
    what: 'a free opening that was due and was charged',
    found: ['I6', 'I16', 'I31', 'I43'],
    sql: `create temp table pick as select o.id, o.user_id, c.price_minor from openings o join cases c on c.id = o.case_id
           where o.nth_free_count > 0 and o.cost_minor > 0 and c.currency = 1 order by o.user_id, o.id limit 1;
      update openings o set nth_free_count = o.nth_free_count - 1, cost_minor = o.cost_minor + p.price_minor from pick p where o.id = p.id;
      update ledger_entries e set amount = e.amount + case when e.account_id = p.user_id then -p.price_minor else p.price_minor end
        from pick p where e.operation_id = p.id and e.kind = 1;
      update players q set balance_minor = q.balance_minor - p.price_minor from pick p where q.user_id = p.user_id;`,
  },
  {
    what: 'a seed that was removed together with its rolls',
    found: ['I22'],
    sql: `delete from seeds where id = (select min(id) from seeds where revealed_at is not null);`,
  },
  {
    what: "rolls with another player's seed",
    found: ['I22'],
    sql: `update seeds s set user_id = (select max(user_id) from players p where p.user_id <> s.user_id)
           where id = (select min(id) from seeds where revealed_at is not null);`,
  },
  {
    what: 'a removed last roll of a revealed seed',
    found: ['I22'],
    sql: `delete from rolls r using seeds s where s.id = r.seed_id and r.nonce = s.last_nonce
           and s.id = (select min(o.id) from seeds o join rolls l on l.seed_id = o.id and l.nonce = o.last_nonce and l.purpose = 'bonus');`,
  },
  {
    what: 'a revealed seed that was hidden again',
    found: ['I22'],
    sql: `update seeds set revealed_at = null, revealed_seed = null, last_nonce = null where id = (select min(id) from seeds where revealed_at is not null);`,
  },
  {
    what: 'openings under expired odds',
    found: ['I23'],
    sql: publishAgain('(select case_id from openings order by id limit 1)', `now() - interval '1 day'`),
  },
  {
    what: 'an opening under odds that were not in force yet',
    found: ['I23'],
    sql: `${publishAgain('(select case_id from openings order by id desc limit 1)', `now() + interval '1 day'`)}
      update openings set odds_version = 2 where id = (select max(id) from openings);`,
  },
  {
    what: 'odds whose effective time was changed',
    found: ['I23'],
    sql: `update odds_versions set effective_from = effective_from - interval '1 day' where case_id = (select min(case_id) from openings);`,
  },
  {
    what: 'a published line without draws, with a lower value in document, hash and rows',
    found: ['I6', 'I69'],
    sql: `create temp table pick as select r.*, format('"item":"%s","to":%s,"value":%s', i.slug, r.ticket_to, r.value_minor / 100.0::float8) as line,
                  format('"item":"%s","to":%s,"value":%s', i.slug, r.ticket_to, (r.value_minor - 1) / 100.0::float8) as other
             from odds_rows r join catalogue_items i on i.id = r.item_id join cases c on c.id = r.case_id
            where c.price_minor > 0 and not exists (select from openings o where o.case_id = r.case_id)
              and not exists (select from battle_cases b where b.case_id = r.case_id)
            order by r.ticket_to - r.ticket_from, r.case_id limit 1;
      update odds_rows r set value_minor = r.value_minor - 1 from pick p where r.case_id = p.case_id and r.version = p.version and r.item_id = p.item_id;
      update odds_versions v set document = replace(document, p.line, p.other), hash = sha256(convert_to(replace(document, p.line, p.other), 'UTF8'))
        from pick p where v.case_id = p.case_id and v.version = p.version;`,
  },
  {
    what: 'a rare item whose published number of draws is too high',
    found: ['I44'],
    sql: 'update observed_odds set seen = seen + 1 where ctid = (select min(ctid) from observed_odds);',
  },
  {
    what: 'an opening that was never counted',
    found: ['I44'],
    sql: 'update observed_versions set opened = opened - 1 where ctid = (select min(ctid) from observed_versions where opened > 1);',
  },
  {
    what: 'an item that no opening gave',
    found: ['I44'],
    sql: 'insert into observed_odds (case_id, version, item_id, seen) select case_id, version, (select max(id) + 1 from catalogue_items), 1 from observed_odds limit 1;',
  },
  {
    what: 'an opening that is left out of the published list',
    found: ['I44'],
    sql: 'delete from observed_openings where ctid = (select min(ctid) from observed_openings);',
  },
  {
    what: 'an opening that is listed twice',
    found: ['I44'],
    sql: `update observed_openings set opening_ids = opening_ids || opening_ids[1] where ctid = (select min(ctid) from observed_openings);`,
  },
  {
    what: 'an opening of another case in the published list',
    found: ['I44'],
    sql: `insert into observed_openings (case_id, version, first_id, opening_ids)
      select o.case_id, o.odds_version, l.first_id, l.opening_ids from observed_openings l join openings o on (o.case_id, o.odds_version) <> (l.case_id, l.version) limit 1;`,
  },
]
