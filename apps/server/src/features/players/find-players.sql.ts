import { readEmail } from '@runecase/api/email-rules.ts'
import type { OfficeQuery } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

const MOST_NAMES = 10

/**
 * Players with exactly this id, login, Steam id, Steam login or, for operators who see contacts, address; then names with this prefix in
 * alphabetical order.
 */
export async function selectPlayersBy(
  queries: Queries,
  { text, number, mayUnmask }: Pick<OfficeQuery, 'text' | 'number'> & { readonly mayUnmask: boolean },
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_players',
    `with exact as (
         select id from users where id = $2::int8
         union select user_id from credentials where lower(login) = lower($1)
         union select user_id from identities where provider = 'steam' and subject = $1
         union select id from users where lower(steam_login) = lower($1) and steam_login is not null
         union select id from users where $3 and lower(email) = lower($4) and email is not null),
       named as (
         select id from users
          where lower(nickname) collate "C" >= lower($1) collate "C" and lower(nickname) collate "C" < (lower($1) || chr(1114111)) collate "C"
          order by lower(nickname) collate "C" limit ${MOST_NAMES})
     select u.id::text as id, u.id::text as "userId", u.nickname as title
       from (select id, 0 as place from exact union all select id, 1 from named where id not in (select id from exact)) f
       join users u on u.id = f.id order by f.place, lower(u.nickname) collate "C", u.id`,
    [text, number ?? null, mayUnmask, readEmail(text) ?? text],
  )
}
