import type { Violation } from './planting.fixtures.ts'

/** A next version of a definition whose terms `change` changes; author and change request are SQL expressions. */
export const nextVersion = (kind: string, key: string, change: string, operator = 'null', request = 'null') => `
  update definitions set version = version + 1 where kind = '${kind}' and key = '${key}';
  insert into definition_versions (kind, key, version, operator_id, change_request_id, terms, details)
  select d.kind, d.key, d.version, ${operator}, ${request}, v.terms || ${change}, v.details
    from definitions d join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.version - 1)
   where d.kind = '${kind}' and d.key = '${key}';`
export const ONE_OPERATOR = '(select min(id) from operators)'
export const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`
export const ITS_AUTHOR = `(select author_id from change_requests where id = ${OTHER_REQUEST})`

const OTHER_ITEM = `(select min(id) from catalogue_items where type = 1 and not is_retired
   and id not in (select catalogue_item_id from leaderboard_prizes where leaderboard_id = 1 and catalogue_item_id is not null))`
/** Another item as the first prize of the first leaderboard, with its version. */
const anotherPrize = (operator: string, request: string) => `
  update leaderboard_prizes set kind = 'item', amount = null, catalogue_item_id = ${OTHER_ITEM} where leaderboard_id = 1 and place = 1;
  ${nextVersion(
    'leaderboard',
    '1',
    `(select jsonb_build_object('prizes', jsonb_agg(jsonb_build_object('places', 1, 'kind', p.kind, 'slug', i.slug,
              'amount', case p.kind when 'gold' then p.amount / 100.0 else p.amount end) order by p.place))
        from leaderboard_prizes p left join catalogue_items i on i.id = p.catalogue_item_id where p.leaderboard_id = 1)`,
    operator,
    request,
  )}`
const dearerMission = `update missions set prize_coins = prize_coins + 1, prize_since = clock_timestamp() where channel = 'vk';`
const MORE_COINS = `jsonb_build_object('prizeCoins', (v.terms->>'prizeCoins')::int + 1)`

/** Definitions that operators make, with their versions. */
export const DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a prize of a leaderboard without a definition',
    found: ['I60'],
    sql: `update leaderboard_prizes set kind = 'item', amount = null, catalogue_item_id = ${OTHER_ITEM} where leaderboard_id = 1 and place = 1;`,
  },
  {
    what: 'a prize of a running leaderboard that one operator changed alone',
    found: ['I60'],
    sql: anotherPrize(ONE_OPERATOR, 'null'),
  },
  {
    what: 'a prize of a leaderboard that differs from the approved one',
    found: ['I60'],
    sql: anotherPrize(ITS_AUTHOR, OTHER_REQUEST),
  },
  {
    what: 'a leaderboard that was cancelled while it ran',
    found: ['I31', 'I60'],
    sql: `update leaderboards set state = 'cancelled' where id = (select min(leaderboard_id) from leaderboard_scores join leaderboards on id = leaderboard_id where state = 'running');`,
  },
  {
    what: 'a raffle whose last version is not recorded',
    found: ['I60'],
    sql: `update definitions set version = version + 1 where kind = 'raffle' and key = '1';`,
  },
  {
    what: 'a raffle without a definition',
    found: ['I60'],
    sql: `delete from definition_versions where kind = 'raffle' and key = '1'; delete from definitions where kind = 'raffle' and key = '1';`,
  },
  {
    what: 'a mission reward that one operator changed alone',
    found: ['I60'],
    sql: dearerMission + nextVersion('mission', 'vk', MORE_COINS, ONE_OPERATOR),
  },
  {
    what: 'a mission reward that differs from the approved one',
    found: ['I60'],
    sql: dearerMission + nextVersion('mission', 'vk', MORE_COINS, ITS_AUTHOR, OTHER_REQUEST),
  },
  {
    what: 'a mission with texts without a definition',
    found: ['I60'],
    sql: `update missions set name = name || '!' where channel = 'vk';`,
  },
  {
    what: 'a page whose text is in no version',
    found: ['I60'],
    sql: `update content_pages set markdown = markdown || '!' where slug = 'contacts';`,
  },
  {
    what: 'a removed banner that is still there',
    found: ['I60'],
    sql: nextVersion('content', 'banner 2', 'null::jsonb', ONE_OPERATOR),
  },
]
