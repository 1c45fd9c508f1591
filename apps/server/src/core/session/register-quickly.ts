import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import type { Deps } from '../../platform/deps.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'
import { type CreatePlayerDeps, createPlayer } from '../player/public.ts'
import { confirmAgeAtSignUp } from '../protection/public.ts'
import type { FirstSeeds } from '../seeds/public.ts'
import type { Settings } from '../settings/public.ts'
import { makeCredentials, makeNickname, pickAvatar } from './make-identity.ts'
import { hashPassword } from './password-hash.ts'
import { insertCredentials } from './session.sql.ts'
import { type BeginDeps, beginSession, endSessionOfCookie, type PlayerSessions, type Visitor } from './sessions.ts'
import { insertSignUp } from './sign-ups.sql.ts'

const CLIENT_SEED_BYTES = 12

export type RegisterDeps = CreatePlayerDeps &
  BeginDeps &
  Pick<Deps, 'database'> & {
    readonly sessions: PlayerSessions
    readonly firstSeeds: FirstSeeds
    readonly settings: Settings
  }

/**
 * Creates an account and signs its player in. The password leaves the server only in this response; only its hash is stored. Refuses with
 * `commitment_invalid` when the guest's committed first seed is not genuine, has expired, or was used. Without a commitment the server
 * draws both seeds and says so: a player who does not trust it can rotate them before their first opening.
 */
export async function registerQuickly(
  deps: RegisterDeps,
  { commitment, clientSeed, origin = {}, isAdult = false }: EndpointInput<Api['registerQuickly']>['body'],
  visitor: Omit<Visitor, 'factor'> & { readonly language: string; readonly country: string | null },
): Promise<{ readonly data: EndpointData<Api['registerQuickly']>; readonly secret: string }> {
  const isServerDrawn = commitment === undefined || clientSeed === undefined
  const firstSeed = isServerDrawn
    ? { serverSeed: deps.random(SERVER_SEED_BYTES), clientSeed: deps.random(CLIENT_SEED_BYTES).toString('base64url') }
    : { serverSeed: deps.firstSeeds.open(commitment), clientSeed }
  const { login, password } = makeCredentials(deps.random)
  const passwordHash = await hashPassword(password)
  const { caller, secret } = await deps.database.transaction(async (tx) => {
    const userId = await createPlayer(tx, deps, {
      nickname: makeNickname(deps.random, visitor.language),
      language: visitor.language,
      avatar: pickAvatar(deps.random),
      regType: 'quick',
      partnerCode: origin.partnerCode,
      firstSeed,
      place: visitor,
      isGiftOncePerGroup: deps.settings.get('linkedGiftOnce'),
    })
    insertCredentials(tx, { userId, login, passwordHash })
    insertSignUp(tx, userId, 'quick', { ...origin, country: visitor.country, device: deviceOf(visitor.userAgent) })
    confirmAgeAtSignUp(tx, userId, isAdult)
    await endSessionOfCookie(tx, deps, visitor.sessionSecret)
    return beginSession(tx, deps, userId, { ...visitor, factor: null, way: 'quick' })
  })
  const seeds = {
    serverSeedHash: Buffer.from(nodeSha256(firstSeed.serverSeed)).toString('hex'),
    clientSeed: firstSeed.clientSeed,
    isServerDrawn,
  }
  return { data: { login, password, accessToken: deps.sessions.issueBearer(caller), seeds }, secret }
}
