/** The private channel of a player. */
export function userChannel(userId: string): string {
  return `user:#${userId}`
}
