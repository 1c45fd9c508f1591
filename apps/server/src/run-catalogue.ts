import { runCatalogueCommand } from './core/catalog/catalogue-command.ts'
import { runPromoCommand } from './core/promo/promo-command.ts'
import { runContentCommand } from './features/content/content-command.ts'
import { runPaymentCommand } from './features/payments/payment-command.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) => {
  const [name, ...rest] = process.argv.slice(2)
  if (name === 'promos') return runPromoCommand(rest, place)
  if (name === 'content') return runContentCommand(rest, place)
  if (name === 'payments') return runPaymentCommand(rest, place)
  return runCatalogueCommand(process.argv.slice(2), place)
})
