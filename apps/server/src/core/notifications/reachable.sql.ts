/** SQL: the condition that a player agreed to a channel by which they can be reached outside the site. `player` is an expression. */
export const isReachable = (player: string) =>
  `(exists (select from notification_preferences n where n.user_id = ${player} and (n.email or n.telegram or n.vk))
    or exists (select from push_subscriptions b where b.user_id = ${player} and b.ended_at is null))`
