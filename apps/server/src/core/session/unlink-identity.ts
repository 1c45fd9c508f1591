import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { ProviderName } from '@runecase/api/identities.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteIdentity, lockWaysIn, selectIdentities } from './identities.sql.ts'
import { selectOwnCredentials } from './passwords.sql.ts'

/** The sign-in methods of a player. */
export async function listIdentities(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
): Promise<EndpointData<Api['listIdentities']>> {
  const rows = await selectIdentities(database, userId)
  return {
    hasLogin: (await selectOwnCredentials(database, userId)) !== undefined,
    items: rows.map(({ provider, name, linkedAt }) => ({ type: provider, name, linkedAt: linkedAt.toISOString() })),
  }
}

/**
 * Unlinks a provider from an account. Refuses with `dataNotFound` when it is not linked, and with `last_way_in` when no other method is
 * left.
 */
export async function unlinkIdentity(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
  provider: ProviderName,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { providers, hasPassword } = await lockWaysIn(tx, userId)
    if (!providers.includes(provider)) refuse('dataNotFound')
    if (providers.length === 1 && !hasPassword) refuse('last_way_in')
    deleteIdentity(tx, userId, provider)
  })
}
