import type { Centrifuge } from 'centrifuge'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { newClient } from '../../../../../packages/realtime/src/gateway.fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { SCENARIOS } from './conformance.fixtures.ts'
import { type ConformanceTarget, openConformanceTarget } from './conformance-host.fixtures.ts'
import type { ConformanceWorld } from './conformance-scenario.fixtures.ts'

/** The scenarios in Node; `e2e/realtime.e2e.ts` runs the same ones in a browser. */
let target: ConformanceTarget
let database: TestDatabase
const clients: Centrifuge[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  target = await openConformanceTarget(database.url)
})
afterEach(() => {
  for (const made of clients.splice(0)) made.disconnect()
})
afterAll(async () => {
  await target.stop()
  await database.drop()
})

const socketOf = (client: Centrifuge) =>
  (client as unknown as { _transport: { _transport: { _socket: { pause(): void; resume(): void } } } })._transport
    ._transport._socket

function makeWorld(): ConformanceWorld {
  return {
    host: target,
    client(options = {}) {
      const made = newClient(target.url, options)
      clients.push(made)
      return made
    },
    async floodUnread(client, channel) {
      const socket = socketOf(client)
      socket.pause()
      await target.flood(channel)
      socket.resume()
    },
  }
}

test.each(SCENARIOS)(
  'a subscription $what',
  async ({ run, needsRestart }) => {
    if (needsRestart && !target.canRestart) throw new Error('CENTRIFUGO_TEST_RESTART names no command')
    await run(makeWorld())
  },
  30_000,
)
