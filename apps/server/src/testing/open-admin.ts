import type { Role } from '@runecase/api/operator/roles.ts'
import { afterAll } from 'vitest'
import { openAdminApi, type TestOperator } from './admin-api.ts'
import { startTestApp } from './test-app.ts'

/**
 * Starts a shop for all tests of the calling file, with its back office and an operator for each name. After the tests it closes both.
 * `app` are the options of `startTestApp`.
 */
export async function openAdmin<Name extends string>(
  roles: Readonly<Record<Name, Role>>,
  app?: Parameters<typeof startTestApp>[0],
) {
  const shop = await startTestApp(app)
  const adminApi = openAdminApi(shop)
  afterAll(async () => {
    adminApi.close()
    await shop.close()
  })
  const operators = {} as Record<Name, TestOperator>
  for (const name of Object.keys(roles) as Name[]) operators[name] = await adminApi.make(roles[name])
  return { shop, adminApi, ...operators }
}
