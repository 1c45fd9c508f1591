import { PROVIDERS } from './identities-rules.ts'

/** The parameter of a link between sister shops that names how the visitor signs in at the shop they come from, such as `?via=steam`. */
export const SIGNED_IN_BY = 'via'

/**
 * The address of a sister shop for a visitor who signs in by this provider at the present one; null for a guest, and for a login of this
 * shop.
 */
export function sisterAddress(url: string, regType: string | null): string {
  const isShared = PROVIDERS.some((provider) => provider === regType)
  return isShared ? `${url}/?${SIGNED_IN_BY}=${regType}#reg` : url
}

/** Providers with the one used at the sister shop first; unchanged for a visitor from elsewhere. */
export function sisterFirst<Provider extends string>(
  providers: readonly Provider[],
  search: string,
): readonly Provider[] {
  const known = new URLSearchParams(search).get(SIGNED_IN_BY)
  return [...providers].sort((a, b) => Number(b === known) - Number(a === known))
}
