import type { Client } from 'pg'
import { battleInvariants } from './battles.ts'
import { campaignInvariants } from './campaigns.ts'
import { chainInvariants } from './chain.ts'
import { correctionInvariants } from './corrections.ts'
import { dashboardInvariants } from './dashboard.ts'
import { debtInvariants } from './debts.ts'
import { definitionInvariants } from './definitions.ts'
import { erasureInvariants } from './erasures.ts'
import { seasonPartInvariants } from './event-parts.ts'
import { freeCaseInvariants } from './free-cases.ts'
import { giftCodeInvariants } from './gift-codes.ts'
import { heldWithdrawalInvariants } from './held-withdrawals.ts'
import type { Invariant, Snapshot, Verdict } from './invariant.ts'
import { itemGameInvariants } from './item-games.ts'
import { itemInvariants } from './items.ts'
import { leaderboardInvariants } from './leaderboards.ts'
import { linkedAccountInvariants } from './linked-accounts.ts'
import { listTotalInvariants } from './list-totals.ts'
import { marketNameInvariants } from './market-names.ts'
import { moneyInvariants } from './money.ts'
import { nicknameInvariants } from './nicknames.ts'
import { notificationInvariants } from './notifications.ts'
import { observedCountInvariants } from './observed-counts.ts'
import { oddsRequestInvariants } from './odds-requests.ts'
import { offerDefinitionInvariants } from './offer-definitions.ts'
import { offerInvariants } from './offers.ts'
import { openingInvariants } from './openings.ts'
import { operatorInvariants } from './operators.ts'
import { packInvariants } from './packs.ts'
import { partnerInvariants } from './partners.ts'
import { paymentTermsInvariants } from './payment-terms.ts'
import { paymentInvariants } from './payments.ts'
import { playTotalInvariants } from './play-totals.ts'
import { playInvariants } from './plays.ts'
import { promoDefinitionInvariants } from './promo-definitions.ts'
import { promoInvariants } from './promos.ts'
import { protectionInvariants } from './protection.ts'
import { raffleInvariants } from './raffles.ts'
import { refundInvariants } from './refunds.ts'
import { reportInvariants } from './reports.ts'
import { resolvedWithdrawalInvariants } from './resolved-withdrawals.ts'
import { restrictionInvariants } from './restrictions.ts'
import { rewardInvariants } from './rewards.ts'
import { rewardsAloneInvariants } from './rewards-alone.ts'
import { rollInvariants } from './rolls.ts'
import { seasonResultInvariants } from './season-results.ts'
import { seasonInvariants } from './seasons.ts'
import { seedInvariants } from './seeds.ts'
import { settingInvariants } from './settings.ts'
import { supportInvariants } from './support.ts'
import { takebackInvariants } from './takebacks.ts'
import { techiesInvariants } from './techies.ts'
import { withdrawalInvariants } from './withdrawals.ts'

/** All invariants, by number. */
const INVARIANTS: readonly Invariant[] = [
  ...moneyInvariants,
  ...chainInvariants,
  ...itemInvariants,
  ...itemGameInvariants,
  ...battleInvariants,
  ...rewardInvariants,
  ...withdrawalInvariants,
  ...resolvedWithdrawalInvariants,
  ...heldWithdrawalInvariants,
  ...marketNameInvariants,
  ...paymentInvariants,
  ...debtInvariants,
  ...promoInvariants,
  ...promoDefinitionInvariants,
  ...giftCodeInvariants,
  ...partnerInvariants,
  ...operatorInvariants,
  ...erasureInvariants,
  ...offerInvariants,
  ...offerDefinitionInvariants,
  ...leaderboardInvariants,
  ...takebackInvariants,
  ...raffleInvariants,
  ...definitionInvariants,
  ...rewardsAloneInvariants,
  ...seasonInvariants,
  ...seasonResultInvariants,
  ...protectionInvariants,
  ...notificationInvariants,
  ...openingInvariants,
  ...observedCountInvariants,
  ...oddsRequestInvariants,
  ...freeCaseInvariants,
  ...rollInvariants,
  ...seedInvariants,
  ...settingInvariants,
  ...supportInvariants,
  ...nicknameInvariants,
  ...linkedAccountInvariants,
  ...restrictionInvariants,
  ...correctionInvariants,
  ...refundInvariants,
  ...campaignInvariants,
  ...paymentTermsInvariants,
  ...dashboardInvariants,
  ...playTotalInvariants,
  ...reportInvariants,
  ...listTotalInvariants,
  ...seasonPartInvariants,
  ...packInvariants,
  ...playInvariants,
  ...techiesInvariants,
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))

/**
 * Invariants about counts of domain events. While the past of a demo is being created (the schema `past`), its events wait where the shop's
 * consumers do not read them, so these invariants are checked once it is complete.
 */
const COUNTED_FROM_EVENTS = new Set(
  [
    ...offerInvariants,
    ...leaderboardInvariants,
    ...takebackInvariants,
    ...raffleInvariants,
    ...seasonInvariants,
    ...seasonResultInvariants,
    ...observedCountInvariants,
    ...dashboardInvariants,
    ...playTotalInvariants,
    ...reportInvariants,
    ...listTotalInvariants,
  ].map(({ id }) => id),
)
const WAITS_FOR_PAST = { looked: 0, findings: [], note: 'waits: the past of a demo is being made' }

/** The result of an invariant, and the time that the check took. */
export interface Proof extends Verdict {
  readonly invariant: Invariant
  readonly ms: number
}

/** Starts the read-only snapshot that all further queries of `client` see. */
export async function takeSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  // The audit joins the rows of the whole shop, so its one session may use more memory than a request.
  await client.query(`set local work_mem = '256MB'`)
}

/** Checks the invariants in `ids`, or all, one after the other. */
export async function* prove(snapshot: Snapshot, ids?: readonly string[]): AsyncGenerator<Proof> {
  const { rows } = await snapshot.client.query<{ has: boolean }>(`select to_regclass('past.clock') is not null as has`)
  const isPastMade = rows[0]?.has ?? false
  for (const invariant of ids ? INVARIANTS.filter(({ id }) => ids.includes(id)) : INVARIANTS) {
    const startedAt = performance.now()
    const verdict =
      isPastMade && COUNTED_FROM_EVENTS.has(invariant.id) ? WAITS_FOR_PAST : await invariant.check(snapshot)
    yield { invariant, ...verdict, ms: Math.round(performance.now() - startedAt) }
  }
}
