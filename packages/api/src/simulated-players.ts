/** The node numbers of ids that only the generator of a demo's simulated players uses: no process of a demo leases them. */
export const SIMULATED_NODES = { first: 62, last: 63 } as const

const NODE_SHIFT = 16n
const NODES = 64n

/**
 * Whether a demo's player is simulated, by the id of the account. Only in demo mode: production has no simulated players, and its processes
 * may have any node number.
 */
export function isSimulatedId(userId: string): boolean {
  const node = Number((BigInt(userId) >> NODE_SHIFT) % NODES)
  return node >= SIMULATED_NODES.first && node <= SIMULATED_NODES.last
}
