import { callApi } from './call-api.ts'
import { createCaller } from './caller.ts'
import { endpointQuery } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { adoptSession, noteLeaving } from './session.ts'

export const currentUserQuery = () => endpointQuery('getCurrentUser', {})
export const userLevelQuery = (userId: string) => endpointQuery('getUserLevel', { params: { userId } })

/**
 * Switches this tab to the player after a sign-in: `await enterSession(answer.accessToken)`. All displayed data is refetched, because
 * responses differ for a player. Returns the player.
 */
export async function enterSession(newToken: string) {
  const client = browserQueryClient()
  const asPlayer = createCaller({
    origin: '',
    accessToken: async () => newToken,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
  })
  const user = await asPlayer('getCurrentUser', {})
  client.setQueryData(currentUserQuery().queryKey, user)
  // The player's header reads both at once, so they are loaded before it appears.
  const level = userLevelQuery(user.userId)
  client.setQueryData(level.queryKey, await asPlayer(level.endpoint, level.call))
  adoptSession({ userId: user.userId }, newToken)
  void client.invalidateQueries()
  return user
}

/** Ends the session on the server and reloads the page, so that no player data stays in memory. */
export async function leaveSession(): Promise<void> {
  noteLeaving()
  await callApi('leaveSession', {})
  window.location.assign('/')
}
