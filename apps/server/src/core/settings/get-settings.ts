import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { readSettings } from './read-settings.ts'
import { selectSettings } from './settings.sql.ts'

/** The current settings with their version, for operators. */
export async function getSettings({
  database,
}: Pick<Deps, 'database'>): Promise<EndpointData<OperatorApi['getSettings']>> {
  const { version, changed } = await selectSettings(database)
  return { version, values: readSettings(changed).values }
}
