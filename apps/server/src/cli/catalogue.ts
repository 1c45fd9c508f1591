import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { runCatalogueCommand } from '../core/catalog/catalogue-command.ts'
import { runPromoCommand } from '../core/promo/promo-command.ts'
import { runExperimentCommand } from '../features/analytics/experiment-report.ts'
import { runContentCommand } from '../features/content/content-command.ts'
import { runMissionsCommand } from '../features/missions/missions-command.ts'
import { runOffersCommand } from '../features/offers/offers-command.ts'
import { runDebtsCommand } from '../features/payments/debts-command.ts'
import { runPaymentCommand } from '../features/payments/payment-command.ts'
import { runSeasonCommand } from '../features/seasons/season-command.ts'
import { selectFlagged } from '../features/withdrawals/withdrawal-lists.sql.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) => {
  const [name, ...rest] = process.argv.slice(2)
  if (name === 'promos') return runPromoCommand(rest, place)
  if (name === 'offers') return runOffersCommand(rest, place)
  if (name === 'content') return runContentCommand(rest, place)
  if (name === 'missions') return runMissionsCommand(rest, place)
  if (name === 'experiment') return runExperimentCommand(rest, place)
  if (name === 'event') return runSeasonCommand(rest, place)
  if (name === 'payments') return runPaymentCommand(rest, place)
  if (name === 'debts') {
    return runDebtsCommand(rest, { ...place, listFlagged: (userIds) => selectFlagged(place.database, userIds) })
  }
  return runCatalogueCommand(process.argv.slice(2), { ...place, catalogueUses: CATALOGUE_USES })
})
