import { createServer } from 'node:net'

/** Ports that one scenario may use, starting with the first. */
export const PORTS_A_PROGRAM = 10
const FIRST = 20_000
/** Below the range of ephemeral ports. */
const SETS = 1200

/** A set of ports of this part. The parts of one run never share ports. `dice` is in [0, 1). */
export function portsOf(part: number, parts: number, dice: number): number {
  const own = Math.max(1, Math.floor(SETS / parts))
  return FIRST + PORTS_A_PROGRAM * (Math.floor(dice * own) * parts + (part - 1))
}

/** The first of ten free ports. */
export async function findPorts(part: number, parts: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = portsOf(part, parts, Math.random())
    const areFree = await Promise.all(Array.from({ length: PORTS_A_PROGRAM }, (_, index) => isFree(first + index)))
    if (areFree.every(Boolean)) return first
  }
  throw new Error(`no ${PORTS_A_PROGRAM} ports in a row are free: choose them by --port`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
