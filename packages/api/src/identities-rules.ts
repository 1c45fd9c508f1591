/** Who can vouch for a player, in the order in which they are offered. */
export const PROVIDERS = ['steam', 'google', 'vk'] as const

/**
 * Why a sign-in at a provider came to nothing, as the site's `/auth` page is told in its query: `interrupted` stands for whatever does not
 * fit together, so that an attacker learns nothing by it.
 */
export const SIGN_IN_FAULTS = [
  'interrupted',
  'denied',
  'unavailable',
  'commitment_invalid',
  'identity_taken',
  'identity_exists',
] as const

/** A cookie of the page that holds where to go on after a sign-in. */
export const RETURN_COOKIE = 'authredirect'
