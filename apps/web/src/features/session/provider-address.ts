import type { ProviderName } from '@runecase/api/identities.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { endpoints } from '../../api/endpoint-table.ts'
import { drawFirstSeed } from '../fairness/first-seed.ts'
import { signUpOrigin } from './sign-up-origin.ts'

/**
 * Where a visitor is sent to sign in by a provider. Whoever is new there gets an account, so the shop commits to its seed and the client
 * seed is drawn first. He comes back to the page he is on.
 */
export async function providerAddress(provider: ProviderName): Promise<string> {
  const { pathname, search } = window.location
  const fields = { response: `${pathname}${search}`, ...(await drawFirstSeed()), ...signUpOrigin() }
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [snakeKey(name), value]))
  return `/api${endpoints.beginSignIn.path.replace('{provider}', provider)}?${query}`
}
