import { callApi } from './call-api.ts'
import { createCaller } from './caller.ts'
import { endpointQuery } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { adoptSession, noteLeaving } from './session.ts'

export const currentUserQuery = () => endpointQuery('getCurrentUser', {})
export const userLevelQuery = (userId: string) => endpointQuery('getUserLevel', { params: { userId } })

/**
 * Makes this tab the player's after a sign-in: `await enterSession(answer.accessToken)`. Everything shown is asked for
 * again, because answers differ for a player. Answers the player.
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
  // The header of a player reads both at once; have them before it appears.
  const level = userLevelQuery(user.userId)
  client.setQueryData(level.queryKey, await asPlayer(level.endpoint, level.call))
  adoptSession({ userId: user.userId }, newToken)
  void client.invalidateQueries()
  return user
}

/** Ends the session on the server and loads the page afresh, so that nothing of the player stays in memory. */
export async function leaveSession(): Promise<void> {
  noteLeaving()
  await callApi('leaveSession', {})
  window.location.assign('/')
}
