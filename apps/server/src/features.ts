import type { EndpointName } from '@runecase/api/api.ts'
import type { Config } from './config.ts'
import { catalogRoutes } from './core/catalog/catalog.routes.ts'
import { type Catalogue, type Pictures, PlayRulesBook } from './core/catalog/public.ts'
import { InFlightLimiter, ItemCommands, PlayerQueue } from './core/commands/public.ts'
import { inventoryRoutes } from './core/inventory/inventory.routes.ts'
import { playerRoutes } from './core/player/player.routes.ts'
import { promoRoutes } from './core/promo/promo.routes.ts'
import { findOwnPromo, PromoGuesses, PromoLookups, refillPromo } from './core/promo/public.ts'
import { protectionRoutes } from './core/protection/protection.routes.ts'
import { refillLimits } from './core/protection/public.ts'
import { FirstSeeds, rotateWornSeed, SeedVault } from './core/seeds/public.ts'
import { identityRoutes } from './core/session/identity.routes.ts'
import { createDemoPeers, createProviders, createSessions, type DemoPeers, SignInFlows } from './core/session/public.ts'
import { sessionRoutes } from './core/session/session.routes.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { EventCounts } from './features/analytics/event-counts.ts'
import { BattleRunner } from './features/battles/battle-runner.ts'
import { battleRoutes } from './features/battles/battles.routes.ts'
import type { CheckedBeacon } from './features/battles/checked-beacon.ts'
import { publishBattles } from './features/battles/publish-battles.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { type OpeningRequest, openBatch } from './features/cases/open-batch.ts'
import { OpeningCache } from './features/cases/opening-cache.ts'
import { OpeningLimiter } from './features/cases/opening-limiter.ts'
import { contractRoutes } from './features/contracts/contracts.routes.ts'
import { exchangeRoutes } from './features/exchange/exchange.routes.ts'
import { fairnessRoutes } from './features/fairness/fairness.routes.ts'
import { followOpenings } from './features/live-drops/follow-openings.ts'
import { liveDropRoutes } from './features/live-drops/live-drops.routes.ts'
import { connectPayments, type Payments } from './features/payments/connect-payments.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { playerNewsRoutes } from './features/player-news/player-news.routes.ts'
import { publishToPlayer } from './features/player-news/publish-to-player.ts'
import { countEvents } from './features/site/count-events.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { createNetworks } from './features/social-missions/networks.ts'
import { socialMissionRoutes } from './features/social-missions/social-missions.routes.ts'
import { upgradeRoutes } from './features/upgrades/upgrades.routes.ts'
import { connectDeliveries } from './features/withdrawals/connect-deliveries.ts'
import { DeliveryRunner } from './features/withdrawals/delivery-runner.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts'
import type { Database } from './platform/db.ts'
import type { EventConsumer } from './platform/event-relay.ts'
import type { Sessions } from './platform/http/api-ports.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Realtime } from './start-realtime.ts'

/** What a newcomer of the demo is given by the house, in minor units of GOLD. */
const DEMO_WELCOME_GIFT_MINOR = 500_000n

type FeatureDeps = Deps & {
  readonly batchDatabase: Database
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly realtime: Realtime
  /** Undefined where no mail is set up. */
  readonly mailer: Mailer | undefined
  readonly beacon: CheckedBeacon
}

/** The handlers of every endpoint, one line per feature. */
export function connectFeatures(
  config: Config,
  base: FeatureDeps,
): {
  readonly handlers: Handlers<EndpointName>
  readonly sessions: Sessions
  readonly demoPeers: DemoPeers | undefined
  /** Makes battles go on; to be started and stopped with the process. */
  readonly battles: BattleRunner
  /** Refills; to be mounted, started and stopped with the process. */
  readonly payments: Payments
  /** Makes withdrawals go on; to be started and stopped with the process. */
  readonly withdrawals: DeliveryRunner
  /** Keeps what was counted; to be started and stopped with the process. */
  readonly eventCounts: EventCounts
  /** More want to open cases than can wait for it: the next is refused, best before anything is read of him. */
  readonly isCrowded: () => boolean
} {
  const vault = new SeedVault(base)
  const guard = new InFlightLimiter()
  const sessions = createSessions({ ...base, secret: config.secrets.session })
  const rules = new PlayRulesBook()
  const deps = {
    ...base,
    vault,
    guard,
    sessions,
    rules,
    plays: new ItemCommands({ ...base, database: base.batchDatabase, vault, guard, rules }),
    firstSeeds: new FirstSeeds(base),
    findOwnPromo: (userId: bigint) => findOwnPromo(base, userId),
  }
  const { secrets, http, identity } = config
  const peerDeps = { ...base, secret: secrets.session, publicUrl: http.publicUrl }
  const demoPeers = identity.hasDemoPeers ? createDemoPeers(peerDeps) : undefined
  const providers = createProviders(identity, demoPeers, base)
  const networks = createNetworks({ ...config.missions, isDemo: config.mode === 'demo' }, base)
  const flows = new SignInFlows(secrets.session, base)
  const welcomeGiftMinor = config.mode === 'demo' ? DEMO_WELCOME_GIFT_MINOR : 0n
  const memory = new OpeningCache()
  const queue = new PlayerQueue<OpeningRequest>({
    runBatch: (requests, isAlone) =>
      openBatch({ ...deps, database: base.batchDatabase, seeds: vault, memory }, requests, isAlone),
    rotateSeed: (worn) => rotateWornSeed(deps, worn),
  })
  const gate = new OpeningLimiter(queue, { isPaced: config.http.hasRateLimits })
  const battles = new BattleRunner(deps)
  const eventCounts = new EventCounts(base)
  const sending = {
    ...deps,
    terms: config.delivery,
    ...connectDeliveries(config.delivery, { ...base, publicUrl: http.publicUrl }),
  }
  const withdrawals = new DeliveryRunner(sending)
  const guesses = new PromoGuesses(config.http.hasRateLimits)
  const payments = connectPayments(
    { ...config.payments, publicUrl: http.publicUrl },
    { ...deps, hasWelcome: http.hasWelcome, promo: refillPromo({ ...deps, guesses }), limits: refillLimits },
  )
  return {
    sessions,
    demoPeers,
    battles,
    withdrawals,
    payments,
    eventCounts,
    isCrowded: () => queue.isFull,
    handlers: {
      ...sessionRoutes({ ...deps, welcomeGiftMinor, hasSignInLimits: config.http.hasRateLimits }),
      ...identityRoutes({ ...deps, providers, flows, welcomeGiftMinor }),
      ...playerRoutes(deps),
      ...accountRoutes({ ...deps, publicUrl: http.publicUrl }),
      ...socialMissionRoutes({ ...deps, networks }),
      ...playerNewsRoutes({ ...deps, tokens: base.realtime }),
      ...catalogRoutes(deps),
      ...caseRoutes({ ...deps, gate }),
      ...inventoryRoutes(deps),
      ...upgradeRoutes(deps),
      ...contractRoutes(deps),
      ...exchangeRoutes(deps),
      ...withdrawalRoutes({ ...sending, wake: () => withdrawals.wake() }),
      ...fairnessRoutes(deps),
      ...liveDropRoutes(deps),
      ...protectionRoutes(deps),
      ...promoRoutes({ ...deps, lookups: new PromoLookups(base), guesses }),
      ...battleRoutes({ ...deps, wake: () => battles.wake() }),
      ...paymentRoutes(payments.deps),
      ...siteRoutes(deps),
      ...analyticsRoutes({ eventCounts }),
    },
  }
}

/** The features that learn from domain events, one line each. */
export function followEvents(deps: Pick<FeatureDeps, 'catalogue' | 'pictures' | 'clock' | 'beacon'>): EventConsumer[] {
  return [publishToPlayer(deps), followOpenings(deps), countEvents(deps), publishBattles(deps)]
}
