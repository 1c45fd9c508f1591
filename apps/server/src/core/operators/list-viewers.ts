import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../platform/caller.ts'
import { selectViewers, updateSessionPlace } from './operator-sessions.sql.ts'

/** Other operators who look at a place now; records that this one does, as every call records the use of its session. */
export async function listViewers(
  { database }: Pick<Deps, 'database'>,
  { id: operatorId, sessionId }: Operator,
  place: string,
): Promise<EndpointData<OperatorApi['listViewers']>> {
  await updateSessionPlace(database, sessionId, place)
  const viewers = await selectViewers(database, place, operatorId)
  return { items: viewers.map(({ id, name }) => ({ id: String(id), name })) }
}
