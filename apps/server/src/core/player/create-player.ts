import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, hasEntries, insertPlayer } from '../ledger/public.ts'
import { lockLinkedPlayers, recordSignals, type SignInPlace, signalsOf } from '../linked-accounts/public.ts'
import type { SeedDeps } from '../seeds/public.ts'
import { createSeed, storeFirstSeed } from '../seeds/public.ts'
import { insertUser, type NewUser } from './player.sql.ts'

export type CreatePlayerDeps = SeedDeps &
  Pick<Deps, 'seedKey'> & {
    /** The house's welcome gift in GOLD, in minor units; 0 outside the demo. */
    readonly welcomeGiftMinor: bigint
    /** Whether players created here are simulated players of a demo. */
    readonly simulatesPlayers: boolean
  }

/** A new player and the seeds of their first rolls: the server seed was committed to before their client seed was drawn. */
export interface NewPlayer extends Pick<NewUser, 'nickname' | 'avatar' | 'regType'> {
  /** The language of the page on which they signed up; the default one if unknown. */
  readonly language?: string
  /** The code of the partner whose link they followed. */
  readonly partnerCode?: string | undefined
  readonly firstSeed: { readonly serverSeed: Buffer; readonly clientSeed: string }
  /** The origin of the sign-up; without it the account is linked to no other. */
  readonly place?: SignInPlace
  /** Whether an account gets no welcome gift if a linked account had it. */
  readonly isGiftOncePerGroup?: boolean
}

/**
 * Creates a player: profile, the current and the next seed with their commitments, and the welcome gift through the ledger. Returns their
 * id. Refuses with `commitment_invalid` when an account was already created with that server seed.
 */
export async function createPlayer(tx: Tx, deps: CreatePlayerDeps, newPlayer: NewPlayer): Promise<bigint> {
  const { firstSeed, language = DEFAULT_LANGUAGE, partnerCode, place, isGiftOncePerGroup = false, ...user } = newPlayer
  const userId = deps.ids.next()
  insertUser(tx, {
    userId,
    ...user,
    language,
    isFake: deps.simulatesPlayers,
    createdAt: new Date(deps.clock.nowMs()),
  })
  const seedId = await storeFirstSeed(tx, deps, userId, firstSeed)
  const nextSeedId = createSeed(tx, deps, userId)
  insertPlayer(tx, { userId, seedId, nextSeedId })
  publishEvents(tx, [
    { kind: 'player.registered', userId: String(userId), ...(partnerCode !== undefined && { partnerCode }) },
  ])
  if (place) await recordSignals(tx, deps, userId, signalsOf(place))
  if (deps.welcomeGiftMinor > 0n && !(isGiftOncePerGroup && (await hasGroupGift(tx, userId)))) {
    await creditPlayer(tx, {
      operationId: deps.ids.next(),
      userId,
      houseAccount: HOUSE_ACCOUNT.promo,
      kind: ENTRY_KIND.welcomeGift,
      currency: 'GOLD',
      amount: deps.welcomeGiftMinor,
      events: () => [],
    })
  }
  return userId
}

/** Whether a linked account has had the welcome gift. */
async function hasGroupGift(tx: Tx, userId: bigint): Promise<boolean> {
  return hasEntries(tx, await lockLinkedPlayers(tx, userId), ENTRY_KIND.welcomeGift)
}
