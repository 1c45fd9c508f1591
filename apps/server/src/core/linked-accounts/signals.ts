import { createHmac } from 'node:crypto'
import { networkKey } from '../../platform/address-key.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { ENGINE } from '../../platform/engine-name.ts'
import { type SignalKind, upsertSignals } from './signals.sql.ts'

/** The meaning of a value: equal values of one domain have equal hashes, whatever the player did with them. */
type Domain = 'device' | 'network' | 'partner' | 'payment'

const DOMAINS: Readonly<Record<SignalKind, Domain>> = {
  device: 'device',
  network: 'network',
  trade_partner: 'partner',
  refilled: 'partner',
  withdrew: 'partner',
  payment: 'payment',
}

/** A value seen with a player. Only its keyed hash is stored. */
export interface Signal {
  readonly kind: SignalKind
  readonly value: string
}

/** The origin of a sign-in. */
export interface SignInPlace {
  readonly address: string
  /** The secret of the browser; null without the player's consent to be recognised by it. */
  readonly device: string | null
}

/** The device and the network of a sign-in. An address that is not public has no network. */
export function signalsOf({ address, device }: SignInPlace): Signal[] {
  const network = networkKey(address)
  return [
    ...(device === null ? [] : [{ kind: 'device' as const, value: device }]),
    ...(network === undefined ? [] : [{ kind: 'network' as const, value: network }]),
  ]
}

/** Stores signals of a player, as hashes under a key of the shop. Groups are updated after the commit. */
export async function recordSignals(
  tx: Tx,
  { seedKey }: Pick<Deps, 'seedKey'>,
  userId: bigint,
  signals: readonly Signal[],
): Promise<void> {
  if (signals.length === 0) return
  const rows = signals.map(({ kind, value }) => ({ kind, hash: hashOf(seedKey, DOMAINS[kind], value) }))
  if (!(await upsertSignals(tx, userId, rows))) return
  publishEvents(tx, [{ kind: 'linked_accounts.signal_added', userId: String(userId) }])
}

function hashOf(key: Buffer, domain: Domain, value: string): Buffer {
  return createHmac('sha256', key).update(`${ENGINE} account signal\0${domain}\0${value}`).digest()
}
