import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { runCatalogueCommand } from '../core/catalog/catalogue-command.ts'
import { runPromoCommand } from '../core/promo/promo-command.ts'
import { runContentCommand } from '../features/content/content-command.ts'
import { runMissionsCommand } from '../features/missions/missions-command.ts'
import { runOffersCommand } from '../features/offers/offers-command.ts'
import { runPaymentCommand } from '../features/payments/payment-command.ts'
import { runSeasonCommand } from '../features/seasons/season-command.ts'
import { systemClock } from '../platform/clock.ts'
import { CONTENT_FOLDER, DEMO_FOLDER } from '../testing/catalogue-fixtures.ts'
import { openAdmin } from '../testing/open-admin.ts'

const { shop, adminApi, admin } = await openAdmin({ admin: 'admin' })

const quiet = { print: () => undefined, printError: () => undefined }
const place = {
  database: shop.database,
  clock: systemClock,
  isProduction: false,
  catalogueUses: CATALOGUE_USES,
  ...quiet,
}
/** The names of actions on the log screen. */
const { actions } = JSON.parse(
  readFileSync(new URL('../../../admin/src/features/log/log.ru.json', import.meta.url), 'utf8'),
)

test.each([
  ['catalog', () => runCatalogueCommand(['import', DEMO_FOLDER], place)],
  ['promo', () => runPromoCommand([`${DEMO_FOLDER}/promos.json`], place)],
  ['content', () => runContentCommand([CONTENT_FOLDER], place)],
  ['mission', () => runMissionsCommand([`${DEMO_FOLDER}/missions.json`], place)],
  ['offer', () => runOffersCommand([`${DEMO_FOLDER}/offers.json`], place)],
  ['payment_terms', () => runPaymentCommand([DEMO_FOLDER], place)],
  ['event', () => runSeasonCommand([`${DEMO_FOLDER}/event.json`], place)],
])('an import of %s from files is recorded in the operator log', async (subject, run) => {
  const before = await adminApi.countLog()
  expect(await run()).toBe(0)
  expect(await adminApi.countLog()).toBe(before + 1)
  const { items } = await adminApi.read('listOperatorLog', { query: { action: `${subject}.imported` } }, admin)
  expect(items[0]).toMatchObject({ operator: null, address: 'console', after: expect.any(Object) })
  expect(actions[subject].imported, 'its name in the log').toEqual(expect.any(String))
})

test('a refused import leaves no log entry', async () => {
  const before = await adminApi.countLog()
  expect(await runOffersCommand([`${DEMO_FOLDER}/no-such-file.json`], place)).toBe(1)
  expect(await adminApi.countLog()).toBe(before)
})
