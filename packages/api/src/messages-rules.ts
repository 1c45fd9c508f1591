/** The channel that only this player may hear. */
export function userChannel(userId: string): string {
  return `user:#${userId}`
}
