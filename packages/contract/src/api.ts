import { caseEndpoints } from './cases.ts'
import { fairnessEndpoints } from './fairness.ts'
import { inventoryEndpoints } from './inventory.ts'
import { liveDropEndpoints } from './live-drops.ts'
import { sessionEndpoints } from './session.ts'
import { siteEndpoints } from './site.ts'
import { userEndpoints } from './users.ts'

/** The whole HTTP interface, by name. Server binding, browser client and OpenAPI document all come from this table. */
export const api = {
  ...sessionEndpoints,
  ...caseEndpoints,
  ...liveDropEndpoints,
  ...userEndpoints,
  ...inventoryEndpoints,
  ...fairnessEndpoints,
  ...siteEndpoints,
}

export type Api = typeof api
export type EndpointName = keyof Api
