import { hash } from 'node:crypto'
import type { ProviderName } from '@runecase/api/identities.ts'
import { type Tx, violatedConstraint } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { allowedAvatarUrl, avatarHash } from '../../platform/images/remote-avatars.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { SignInPlace } from '../linked-accounts/public.ts'
import { type CreatePlayerDeps, createPlayer, updateProviderAvatar } from '../player/public.ts'
import { confirmAgeAtSignUp } from '../protection/public.ts'
import type { FirstSeeds } from '../seeds/public.ts'
import type { Settings } from '../settings/public.ts'
import { getProvider, type Providers } from './begin-provider-sign-in.ts'
import { insertIdentity, insertLoginToken, insertNonce, updateIdentityUsed } from './identities.sql.ts'
import { makeNickname, pickAvatar } from './make-identity.ts'
import { nicknameOf } from './provider-nickname.ts'
import { type Identity, interrupt, SignInFailure } from './providers/identity-provider.ts'
import { findCallerByCookie } from './sessions.ts'
import type { Flow } from './sign-in-flow.ts'
import { insertSignUp, type SignUpPlace } from './sign-ups.sql.ts'

const SECRET_BYTES = 32
/** How long a browser may take to use its token: a player may have to type a code of the second factor with it. */
export const TOKEN_SECONDS = 5 * 60

export type FinishDeps = CreatePlayerDeps &
  Pick<Deps, 'database'> & {
    readonly providers: Providers
    readonly firstSeeds: FirstSeeds
    readonly settings: Settings
  }

/** The result of a successful visit to a provider. */
export type Finished =
  /** The token and the secret of the browser that may use it. */
  { readonly kind: 'entered'; readonly token: string; readonly browser: string } | { readonly kind: 'linked' }

/**
 * Ends a visit to a provider: verifies the visitor, finds or creates their account, and gives their browser a sign-in token; or links the
 * provider to the account that requested it. Throws `SignInFailure`, and then stores nothing.
 */
export async function finishProviderSignIn(
  deps: FinishDeps,
  name: ProviderName,
  back: {
    readonly flow: Flow | null
    readonly rawQuery: string
    readonly sessionSecret: string | null
    readonly language: string
    readonly place: SignInPlace
  } & SignUpPlace,
): Promise<Finished> {
  const provider = getProvider(deps.providers, name)
  const { flow } = back
  if (!flow || flow.provider !== name) interrupt('no sign-in was begun in this browser')
  const identity = await provider.finish(back.rawQuery, flow, {
    note: (nonce) => deps.database.transaction((tx) => insertNonce(tx, name, nonce)),
  })
  return flow.link ? link(deps, flow, identity, back.sessionSecret) : enter(deps, flow, identity, back)
}

async function enter(deps: FinishDeps, flow: Flow, identity: Identity, newcomer: Newcomer): Promise<Finished> {
  const secret = () => deps.random(SECRET_BYTES).toString('base64url')
  const [token, browser] = [secret(), secret()]
  const attempt = () =>
    deps.database.transaction(async (tx) => {
      const known = await updateIdentityUsed(tx, { ...identity, provider: flow.provider })
      const userId = known ?? (await signUp(tx, deps, flow, identity, newcomer))
      storePicture(tx, userId, identity, known === undefined)
      await insertLoginToken(tx, {
        tokenHash: hash('sha256', token, 'buffer'),
        browserHash: hash('sha256', browser, 'buffer'),
        userId,
        way: flow.provider,
        isNew: known === undefined,
        lifetimeSeconds: TOKEN_SECONDS,
      })
    })
  // A concurrent first sign-in of the same person may have created the account meanwhile.
  await attempt().catch((error) =>
    violatedConstraint(error) === 'identities_pkey' ? attempt() : Promise.reject(error),
  )
  return { kind: 'entered', token, browser }
}

/** The language and the origin of a visitor without an account. */
type Newcomer = SignUpPlace & { readonly language: string; readonly place: SignInPlace }

async function signUp(
  tx: Tx,
  deps: FinishDeps,
  flow: Flow,
  identity: Identity,
  { language, place, country, device }: Newcomer,
): Promise<bigint> {
  const { firstSeed, origin, provider, isAdult } = flow
  const { isOn } = deps.settings.get('registration')
  if (!isOn) throw new SignInFailure('registration_closed', 'operators closed the registration')
  if (!firstSeed) throw new SignInFailure('account_unknown', 'a newcomer was promised no seed')
  try {
    const serverSeed = deps.firstSeeds.open(firstSeed.commitment)
    const userId = await createPlayer(tx, deps, {
      nickname: nicknameOf(identity.name) ?? makeNickname(deps.random, language),
      language,
      avatar: pickAvatar(deps.random),
      regType: provider,
      place,
      isGiftOncePerGroup: deps.settings.get('linkedGiftOnce'),
      partnerCode: origin.partnerCode,
      firstSeed: { serverSeed, clientSeed: firstSeed.clientSeed },
    })
    await insertIdentity(tx, { ...identity, provider, userId })
    insertSignUp(tx, userId, provider, { ...origin, country, device })
    confirmAgeAtSignUp(tx, userId, isAdult)
    return userId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'commitment_invalid')
      throw new SignInFailure('commitment_invalid', 'the promised seed is over or used', error)
    throw error
  }
}

/** Stores the provider's picture and shows it for a new player. A URL outside the provider's own hosts is ignored. */
function storePicture(tx: Tx, userId: bigint, { avatarUrl }: Identity, isWorn: boolean): void {
  const url = allowedAvatarUrl(avatarUrl)
  if (url) updateProviderAvatar(tx, userId, { hash: avatarHash(url), url: url.href, isWorn })
}

async function link(deps: FinishDeps, flow: Flow, identity: Identity, secret: string | null): Promise<Finished> {
  const caller = secret === null ? null : await findCallerByCookie(deps, secret)
  const isSamePlayer = caller !== null && String(caller.userId) === flow.link?.userId
  if (!isSamePlayer || String(caller.sessionId) !== flow.link?.sessionId) interrupt('the session that asked is over')
  const { userId } = caller
  try {
    await deps.database.transaction(async (tx) => {
      await insertIdentity(tx, { ...identity, provider: flow.provider, userId })
      storePicture(tx, userId, identity, false)
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'identities_pkey') throw new SignInFailure('identity_taken', 'it is linked already', error)
    if (constraint === 'identities_user_provider_key')
      throw new SignInFailure('identity_exists', 'the player has one of that provider', error)
    throw error
  }
  return { kind: 'linked' }
}
