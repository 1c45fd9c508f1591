import { readEmail } from '@runecase/api/email-rules.ts'
import type { AdminQuery } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import { CREDENTIALS, IDENTITIES } from '../../core/session/public.ts'
import type { Queries } from '../../platform/db.ts'

const MAX_NAMES = 10
/** The maximum number of players examined for a common part. */
const MAX_PARTS = 200

/**
 * Players with exactly this id, login, Steam id, Steam login or, for operators who see contacts, address; then those whose name begins with
 * the text; then those whose name, number or, for operators who see contacts, login contains it.
 */
export async function selectPlayersBy(
  queries: Queries,
  { text, number, namePart, numberPart, mayUnmask }: Omit<AdminQuery, 'operator'> & { readonly mayUnmask: boolean },
): Promise<{ id: string; title: string; userId: string }[]> {
  return queries.rows(
    'search_players',
    `with exact as (
         select id from ${USERS} where id = $2::int8
         union select user_id from ${CREDENTIALS} where lower(login) = lower($1)
         union select user_id from ${IDENTITIES} where provider = 'steam' and subject = $1
         union select id from ${USERS} where lower(steam_login) = lower($1) and steam_login is not null
         union select id from ${USERS} where $3 and lower(email) = lower($4) and email is not null),
       named as (
         select id from ${USERS}
          where lower(nickname) collate "C" >= lower($1) collate "C" and lower(nickname) collate "C" < (lower($1) || chr(1114111)) collate "C"
          order by lower(nickname) collate "C" limit ${MAX_NAMES}),
       parts as (
         (select id from ${USERS} where search_letters(nickname) like search_letters($5) limit ${MAX_PARTS})
         union (select id from ${USERS} where id::text like $6 limit ${MAX_NAMES})
         union (select id from ${USERS} where $3 and search_letters(steam_login) like search_letters($5) and steam_login is not null limit ${MAX_NAMES})
         union (select user_id from ${CREDENTIALS} where $3 and search_letters(login) like search_letters($5) limit ${MAX_NAMES})),
       found as (
         select id, min(place) as place
           from (select id, 0 as place from exact union all select id, 1 from named union all select id, 2 from parts) f group by id)
     select u.id::text as id, u.id::text as "userId", u.nickname as title
       from found f join ${USERS} u on u.id = f.id
      order by f.place, strpos(lower(u.nickname), lower($1)) = 0, lower(u.nickname) collate "C", u.id limit ${2 * MAX_NAMES}`,
    [text, number ?? null, mayUnmask, readEmail(text) ?? text, namePart ?? null, numberPart ?? null],
  )
}
