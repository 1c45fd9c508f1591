import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { importCatalogue, readCatalogueSource } from '../core/catalog/public.ts'
import { importPromos, readPromoFile } from '../core/promo/public.ts'
import { importFirstMissions } from '../features/missions/import-missions.ts'
import { importOffers } from '../features/offers/import-offers.ts'
import { readOfferFile } from '../features/offers/offer-file.ts'
import { importFirstTerms } from '../features/partners/import-terms.ts'
import { importFirstPayments } from '../features/payments/import-payments.ts'
import { importFirstSeason } from '../features/seasons/import-season.ts'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { START_MS } from './start-ms.ts'
import type {} from './test-db.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
const DEMO = fileURLToPath(new URL('../../../../projects/dota/catalogue', import.meta.url))

/** Starts one PostgreSQL for the test run and creates the templates of the test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  try {
    const urlOf = (name: string) => {
      const url = new URL(postgres.databaseUrl)
      url.pathname = `/${name}`
      return url.href
    }
    const client = new Client({ connectionString: postgres.databaseUrl })
    // After a failure below, the server ends this connection: that event must not hide the failure.
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create database template_empty')
    await migrate(urlOf('template_empty'), MIGRATIONS)
    await client.query('create database template_demo template template_empty strategy file_copy')
    await client.end()
    await seed(urlOf('template_demo'))
    project.provide('emptyDatabaseUrl', urlOf('template_empty'))
    project.provide('demoDatabaseUrl', urlOf('template_demo'))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres.stop
}

/** The catalogue applies from the start of every test's clock. Promo codes use the database's clock. */
async function seed(url: string): Promise<void> {
  const database = new Database({ url, poolSize: 2 })
  try {
    await importCatalogue(
      { database, clock: { nowMs: () => START_MS }, catalogueUses: CATALOGUE_USES },
      await readCatalogueSource(DEMO),
    )
    await importFirstSeason({ database, clock: { nowMs: () => START_MS } }, DEMO)
    // Tests use their own clock or the machine's. The event runs at both.
    await database.rows(
      'prolong_season',
      `update seasons set ends_at = '2090-01-01', expires_at = '2090-01-08', due_at = '2090-01-01', phase = 'active'`,
    )
    await importFirstPayments({ database }, DEMO)
    await importFirstMissions({ database }, `${DEMO}/missions.json`)
    await importFirstTerms({ database }, `${DEMO}/commission-terms.json`)
    await importOffers({ database }, await readOfferFile(`${DEMO}/offers.json`))
    await importPromos({ database, clock: systemClock }, await readPromoFile(`${DEMO}/promos.json`))
  } finally {
    await database.close()
  }
}
