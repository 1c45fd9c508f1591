import { PLAYERS } from '../ledger/public.ts'

/** What others read of accounts: one row a player. */
export const USERS = `(select
  avatar,
  country,
  created_at,
  email,
  email_confirmed_at,
  erased_at,
  id,
  is_admin,
  is_bot,
  is_fake,
  is_hidden,
  language,
  nickname,
  reg_type,
  steam_link,
  steam_link_set_at,
  steam_login,
  time_zone
  from users)`

/** What others see of a player: one row a player, also with a hidden profile. `experience_minor` in hundredths. */
export const FACES = `(select
  u.avatar,
  p.experience_minor,
  u.is_bot,
  u.is_hidden,
  u.nickname,
  u.id as user_id
  from users u join ${PLAYERS} p on p.user_id = u.id)`

/** Players whose drops everybody sees: those without a hidden profile, and removed ones, who have no name any more. */
export const SHOWN_PLAYERS = `(select id from users where not is_hidden or erased_at is not null)`
