import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { type CreatePlayerDeps, createPlayer } from '../player/public.ts'
import { confirmAgeAtSignUp } from '../protection/public.ts'
import type { FirstSeeds } from '../seeds/public.ts'
import { insertSignUp } from './identities.sql.ts'
import { makeCredentials, makeNickname, pickAvatar } from './make-identity.ts'
import { hashPassword } from './password-hash.ts'
import { insertCredentials } from './session.sql.ts'
import { beginSession, endSessionOfCookie, type PlayerSessions, type Visitor } from './sessions.ts'

export type RegisterDeps = CreatePlayerDeps &
  Pick<Deps, 'database'> & { readonly sessions: PlayerSessions; readonly firstSeeds: FirstSeeds }

/**
 * Makes an account and signs its player in. The password leaves the server this once; only its hash is kept. Refuses with
 * `commitment_invalid` when the first seed that the guest was promised is not one of ours, over, or used.
 */
export async function registerQuickly(
  deps: RegisterDeps,
  { commitment, clientSeed, origin = {}, isAdult = false }: EndpointInput<Api['registerQuickly']>['body'],
  visitor: Visitor,
): Promise<{ readonly data: EndpointData<Api['registerQuickly']>; readonly secret: string }> {
  const firstSeed = { serverSeed: deps.firstSeeds.open(commitment), clientSeed }
  const { login, password } = makeCredentials(deps.random)
  const passwordHash = await hashPassword(password)
  const { caller, secret } = await deps.database.transaction(async (tx) => {
    const userId = await createPlayer(tx, deps, {
      nickname: makeNickname(deps.random),
      avatar: pickAvatar(deps.random),
      regType: 'quick',
      firstSeed,
    })
    insertCredentials(tx, { userId, login, passwordHash })
    insertSignUp(tx, userId, 'quick', origin)
    confirmAgeAtSignUp(tx, userId, isAdult)
    await endSessionOfCookie(tx, deps, visitor.sessionSecret)
    return beginSession(tx, deps, userId, { ...visitor, way: 'quick' })
  })
  return { data: { login, password, accessToken: deps.sessions.issueBearer(caller) }, secret }
}
