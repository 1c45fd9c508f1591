import type { Client } from 'pg'
import { battleInvariants } from './battles.ts'
import { chainInvariants } from './chain.ts'
import { correctionInvariants } from './corrections.ts'
import { debtInvariants } from './debts.ts'
import { freeCaseInvariants } from './free-cases.ts'
import { giftCodeInvariants } from './gift-codes.ts'
import { heldWithdrawalInvariants } from './held-withdrawals.ts'
import type { Invariant, Snapshot, Verdict } from './invariant.ts'
import { itemGameInvariants } from './item-games.ts'
import { itemInvariants } from './items.ts'
import { leaderboardInvariants } from './leaderboards.ts'
import { moneyInvariants } from './money.ts'
import { notificationInvariants } from './notifications.ts'
import { observedCountInvariants } from './observed-counts.ts'
import { oddsRequestInvariants } from './odds-requests.ts'
import { offerInvariants } from './offers.ts'
import { openingInvariants } from './openings.ts'
import { operationsDefinitionInvariants } from './operations-definitions.ts'
import { operatorInvariants } from './operators.ts'
import { paymentInvariants } from './payments.ts'
import { promoDefinitionInvariants } from './promo-definitions.ts'
import { promoInvariants } from './promos.ts'
import { protectionInvariants } from './protection.ts'
import { raffleInvariants } from './raffles.ts'
import { refundInvariants } from './refunds.ts'
import { restrictionInvariants } from './restrictions.ts'
import { rewardInvariants } from './rewards.ts'
import { rollInvariants } from './rolls.ts'
import { seasonInvariants } from './seasons.ts'
import { seedInvariants } from './seeds.ts'
import { settingInvariants } from './settings.ts'
import { withdrawalInvariants } from './withdrawals.ts'

/** Every promise that is looked at, by its number. */
const INVARIANTS: readonly Invariant[] = [
  ...moneyInvariants,
  ...chainInvariants,
  ...itemInvariants,
  ...itemGameInvariants,
  ...battleInvariants,
  ...rewardInvariants,
  ...withdrawalInvariants,
  ...heldWithdrawalInvariants,
  ...paymentInvariants,
  ...debtInvariants,
  ...promoInvariants,
  ...promoDefinitionInvariants,
  ...giftCodeInvariants,
  ...operatorInvariants,
  ...offerInvariants,
  ...operationsDefinitionInvariants,
  ...leaderboardInvariants,
  ...raffleInvariants,
  ...seasonInvariants,
  ...protectionInvariants,
  ...notificationInvariants,
  ...openingInvariants,
  ...observedCountInvariants,
  ...oddsRequestInvariants,
  ...freeCaseInvariants,
  ...rollInvariants,
  ...seedInvariants,
  ...settingInvariants,
  ...restrictionInvariants,
  ...correctionInvariants,
  ...refundInvariants,
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))

/** What a promise came to, and how long it took to look. */
export interface Proof extends Verdict {
  readonly invariant: Invariant
  readonly ms: number
}

/** Takes the database as it is at this moment for everything that `client` is asked from now on; nothing can be written any more. */
export async function takeSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  // The rows of a whole shop are joined here: more memory than a request may take, in one session.
  await client.query(`set local work_mem = '256MB'`)
}

/** Looks at one promise after the other: at those in `ids`, or at all. */
export async function* prove(snapshot: Snapshot, ids?: readonly string[]): AsyncGenerator<Proof> {
  for (const invariant of ids ? INVARIANTS.filter(({ id }) => ids.includes(id)) : INVARIANTS) {
    const startedAt = performance.now()
    const verdict = await invariant.check(snapshot)
    yield { invariant, ...verdict, ms: Math.round(performance.now() - startedAt) }
  }
}
