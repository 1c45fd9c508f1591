import { openBeacon } from './core/beacon/public.ts'
import { PlayRulesBook } from './core/catalog/public.ts'
import { InFlightLimiter, ItemCommands } from './core/commands/public.ts'
import { PaymentRisk } from './core/ledger/public.ts'
import { AttentionSources, ChangeRequestKinds, OfficeSearch } from './core/operators/public.ts'
import { PersonalData, type ShownDebt } from './core/player/public.ts'
import { findOwnPromo, PromoGuesses } from './core/promo/public.ts'
import { ReceiptParts } from './core/receipts/public.ts'
import { SeasonBook } from './core/seasons/public.ts'
import { FirstSeeds, SeedVault } from './core/seeds/public.ts'
import { createSessions } from './core/session/public.ts'
import type { CoreDeps, FeatureDeps } from './deps.ts'

/** Creates core: everything that features share in one process. */
export function createCore(deps: CoreDeps): FeatureDeps {
  const { config, batchDatabase } = deps
  const vault = new SeedVault(deps)
  const limiter = new InFlightLimiter()
  const rules = new PlayRulesBook()
  const paymentRisk = new PaymentRisk<ShownDebt>()
  return {
    ...deps,
    vault,
    limiter,
    changeKinds: new ChangeRequestKinds(),
    attention: new AttentionSources(),
    officeSearch: new OfficeSearch(),
    personalData: new PersonalData(),
    receiptParts: new ReceiptParts(),
    rules,
    seasonBook: new SeasonBook(deps),
    beacon: openBeacon(config.battles, deps),
    sessions: createSessions({ ...deps, secret: config.secrets.session }),
    firstSeeds: new FirstSeeds(deps),
    plays: new ItemCommands({ ...deps, database: batchDatabase, vault, limiter, rules }),
    promoGuesses: new PromoGuesses(config.http.hasRateLimits, undefined, deps.peers),
    findOwnPromo: (userId) => findOwnPromo(deps, userId),
    paymentRisk,
    findOwnDebt: (userId) => paymentRisk.getDebt(userId),
  }
}
