import type { Queries } from '../../platform/db.ts'
import { findSubscriptions } from './consents.sql.ts'
import { DELIVERY_CHANNELS, type DeliveryChannel } from './notification-kinds.ts'

/** The channels that a player turned on, and the browsers that they subscribed. */
export async function chosenChannels(queries: Queries, userId: bigint): Promise<DeliveryChannel[]> {
  const isOn = { push: true, ...(await findSubscriptions(queries, userId)) }
  return DELIVERY_CHANNELS.filter((channel) => isOn[channel])
}
