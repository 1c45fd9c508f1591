import type { ProviderName } from '@runecase/api/identities.ts'
import { signInActionOf } from '@runecase/api/return-path.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { isAgeUnknownHere } from '../../api/adult-cookie.ts'
import { loadEndpoints } from '../../api/endpoint-table.ts'
import { drawFirstSeed } from '../fairness/public.ts'
import { signUpOrigin } from './sign-up-origin.ts'

/** The URL at a provider for a repeated sign-in of a signed-in player. It creates no account and returns to the current page. */
export async function signInAgainAddress(provider: ProviderName): Promise<string> {
  const { pathname, search } = window.location
  const { beginSignIn } = await loadEndpoints()
  const query = new URLSearchParams({ response: `${pathname}${search}` })
  return `/api${beginSignIn.path.replace('{provider}', provider)}?${query}`
}

/**
 * The URL of a provider sign-in. A new visitor gets an account, so the server commits to its seed and the client seed is drawn first, and
 * their age statement is sent along. They return to the current page and action.
 */
export async function providerAddress(provider: ProviderName): Promise<string> {
  const { pathname, search, hash } = window.location
  const response = `${pathname}${search}${signInActionOf(hash) === undefined ? '' : hash}`
  const isAdult = isAgeUnknownHere() ? {} : { isAdult: 'true' }
  const fields = { response, ...isAdult, ...(await drawFirstSeed()), ...signUpOrigin() }
  const { beginSignIn } = await loadEndpoints()
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [snakeKey(name), value]))
  return `/api${beginSignIn.path.replace('{provider}', provider)}?${query}`
}
