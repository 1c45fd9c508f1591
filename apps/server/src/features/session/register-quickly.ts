import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { type CreatePlayerDeps, createPlayer } from '../player/public.ts'
import { makeCredentials, makeNickname, pickAvatar } from './make-identity.ts'
import { hashPassword } from './password-hash.ts'
import { insertCredentials } from './session.sql.ts'
import { beginSession, type PlayerSessions, type Visitor } from './sessions.ts'

export type RegisterDeps = CreatePlayerDeps & Pick<Deps, 'database'> & { readonly sessions: PlayerSessions }

/** Makes an account and signs its player in. The password leaves the server this once; only its hash is kept. */
export async function registerQuickly(
  deps: RegisterDeps,
  clientSeed: string | undefined,
  visitor: Visitor,
): Promise<{ readonly data: EndpointData<Api['registerQuickly']>; readonly secret: string }> {
  const { login, password } = makeCredentials(deps.random)
  const passwordHash = await hashPassword(password)
  const { caller, secret } = await deps.database.transaction(async (tx) => {
    const userId = await createPlayer(tx, deps, {
      nickname: makeNickname(deps.random),
      avatar: pickAvatar(deps.random),
      regType: 'quick',
      clientSeed,
    })
    insertCredentials(tx, { userId, login, passwordHash })
    return beginSession(tx, deps, userId, visitor)
  })
  return { data: { login, password, accessToken: deps.sessions.issueBearer(caller) }, secret }
}
