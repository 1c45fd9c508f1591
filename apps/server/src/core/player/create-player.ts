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
    /** Players made here are simulated players of a demo. */
    readonly simulatesPlayers: boolean
  }

/** A new player and the seeds of their first chances: the server seed was committed to before their client seed was drawn. */
export interface NewPlayer extends Pick<NewUser, 'nickname' | 'avatar' | 'regType'> {
  /** Of the page that they signed up on; the default one where none is known. */
  readonly language?: string
  /** The code of the partner whose link they came by. */
  readonly partnerCode?: string | undefined
  readonly firstSeed: { readonly serverSeed: Buffer; readonly clientSeed: string }
  /** Where they sign up from; without it they are compared with nobody. */
  readonly place?: SignInPlace
  /** An account of a person who had the welcome gift by another one gets none. */
  readonly isGiftOncePerGroup?: boolean
}

/**
 * Creates a player: profile, the current seed and the next one, both committed to, and the welcome gift through the ledger. Returns their id.
 * Refuses with `commitment_invalid` when an account was already created with that server seed.
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

/** Whether another account of the same person has had the welcome gift. */
async function hasGroupGift(tx: Tx, userId: bigint): Promise<boolean> {
  return hasEntries(tx, await lockLinkedPlayers(tx, userId), ENTRY_KIND.welcomeGift)
}
