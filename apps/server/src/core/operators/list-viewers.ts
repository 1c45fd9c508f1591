import type { EndpointData } from '@runecase/api/endpoint.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import { VIEWED_SECTIONS, viewedSectionOf } from '@runecase/api/operator/viewers-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Operator } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectViewers, updateSessionPlace } from './operator-sessions.sql.ts'

/**
 * The other operators who have a record open now; stores that this one has it open. Refuses a record of a section that the role may not see
 * with `forbidden`.
 */
export async function listViewers(
  { database }: Pick<Deps, 'database'>,
  { id: operatorId, sessionId, role }: Operator,
  place: string,
): Promise<EndpointData<OperatorApi['listViewers']>> {
  const permission = VIEWED_SECTIONS[viewedSectionOf(place) ?? '']
  if (permission === undefined || (permission !== null && !isPermitted(role, permission))) refuse('forbidden')
  await updateSessionPlace(database, sessionId, place)
  const viewers = await selectViewers(database, place, operatorId)
  return { items: viewers.map(({ id, name }) => ({ id: String(id), name })) }
}
