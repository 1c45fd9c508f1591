import type { Role } from '@runecase/api/operator/roles.ts'
import { afterAll } from 'vitest'
import { openBackOffice, type TestOperator } from './back-office.ts'
import { startTestApp } from './test-app.ts'

/**
 * Starts a shop for all tests of the calling file, with its back office and an operator for each name. After the tests it closes both.
 * `app` are the options of `startTestApp`.
 */
export async function openOffice<Name extends string>(
  roles: Readonly<Record<Name, Role>>,
  app?: Parameters<typeof startTestApp>[0],
) {
  const shop = await startTestApp(app)
  const office = openBackOffice(shop)
  afterAll(async () => {
    office.close()
    await shop.close()
  })
  const operators = {} as Record<Name, TestOperator>
  for (const name of Object.keys(roles) as Name[]) operators[name] = await office.make(roles[name])
  return { shop, office, ...operators }
}
