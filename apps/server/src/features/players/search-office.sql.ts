import type { Queries } from '../../platform/db.ts'

export interface FoundRow {
  readonly kind: 'player' | 'order' | 'withdrawal' | 'battle' | 'roll' | 'item'
  readonly id: string
  readonly userId: bigint
  readonly nickname: string
}

const MOST_NAMES = 10

/** What has this number as its id. An item's id holds that of the operation which made it, and that tells its player. */
export function selectByNumber(queries: Queries, id: bigint): Promise<FoundRow[]> {
  return queries.rows(
    'search_office_by_number',
    `with made as (
         select user_id from openings where id = ($1::int8 >> 6) << 6
         union select user_id from upgrades where id = ($1::int8 >> 6) << 6
         union select user_id from contracts where id = ($1::int8 >> 6) << 6
         union select user_id from unpackings where id = ($1::int8 >> 6) << 6
         union select user_id from withdrawals where item_id = $1
         union select s.user_id from battle_prizes z join battle_seats s on s.battle_id = z.battle_id where z.item_id = $1 and s.user_id is not null),
       found (kind, user_id) as (
         select 'player', id from users where id = $1
         union all select 'order', user_id from payment_orders where id = $1
         union all select 'withdrawal', user_id from withdrawals where id = $1
         union all select 'roll', user_id from openings where id = $1
         union all select 'roll', user_id from rolls where id = $1
         union all select 'item', i.user_id from made m join items i on i.user_id = m.user_id and i.id = $1)
     select distinct f.kind, $1::int8::text as id, f.user_id as "userId", u.nickname from found f join users u on u.id = f.user_id`,
    [id],
  )
}

/** Whoever has exactly this login, Steam id or Steam login; battles by their number; and names that begin so. */
export function selectByText(queries: Queries, text: string): Promise<FoundRow[]> {
  return queries.rows(
    'search_office_by_text',
    `select 'player' as kind, u.id::text as id, u.id as "userId", u.nickname from users u where u.id in (
         select user_id from credentials where lower(login) = lower($1)
         union select user_id from identities where provider = 'steam' and subject = $1
         union select id from users where lower(steam_login) = lower($1) and steam_login is not null)
     union all
     select 'battle', b.ulid, b.creator_id, u.nickname from battles b join users u on u.id = b.creator_id where b.ulid = upper($1)
     union all
     select 'withdrawal', w.id::text, w.user_id, u.nickname from withdrawals w join users u on u.id = w.user_id where w.code = upper($1)
     union all
     (select 'player', id::text, id, nickname from users
       where lower(nickname) collate "C" >= lower($1) collate "C" and lower(nickname) collate "C" < (lower($1) || chr(1114111)) collate "C"
       order by lower(nickname) collate "C" limit ${MOST_NAMES})`,
    [text],
  )
}
