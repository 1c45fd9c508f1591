/** Restrictions of players by operators: one row a restriction of one action. */
export const RESTRICTIONS = `(select
  action,
  began_at,
  id,
  lifted_at,
  reason,
  until_at,
  user_id
  from restrictions)`

/** SQL: the condition that operators barred a player from games at a time. Both are expressions. */
export const wasBarredFromPlay = (player: string, at: string) =>
  `exists (select from restrictions x where x.user_id = ${player} and x.action = 'play'
                and ${at} >= x.began_at and ${at} < least(x.until_at, x.lifted_at))`
