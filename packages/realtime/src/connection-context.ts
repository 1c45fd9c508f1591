import type { AddressPace } from './address-pace.ts'
import type { Channels } from './channels.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import type { Hub } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import type { PgBroker } from './pg-broker.ts'
import type { Clock, Log } from './ports.ts'
import type { Revocations } from './revocations.ts'

/** The shared context of all connections of a gateway. */
export interface ConnectionContext {
  readonly secret: string
  readonly channels: Channels
  readonly limits: RealtimeLimits
  readonly clock: Clock
  readonly log: Log
  readonly hub: Hub
  readonly registry: ConnectionRegistry
  readonly broker: PgBroker
  readonly revocations: Revocations
  readonly pace: AddressPace
  /** Whether an address is blocked for abuse. */
  readonly isBlocked: (address: string) => boolean
  readonly onClosed: (code: number, address: string) => void
}
