import { Centrifuge } from 'centrifuge'
import { SCENARIOS } from '../apps/server/src/platform/realtime/conformance.fixtures.ts'
import type {
  ConformanceHost,
  ConformanceWorld,
} from '../apps/server/src/platform/realtime/conformance-scenario.fixtures.ts'

/** The page's server performs everything that a page cannot do itself. */
async function ask<T>(path: string, ...given: unknown[]): Promise<T> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(given) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as T
}

const host: ConformanceHost = {
  token: (asked) => ask('/token', asked),
  subscriptionToken: (userId, channel) => ask('/subscription-token', userId, channel),
  publish: (channel, ids) => ask('/publish', channel, ids),
  restart: (channel, meanwhile) => ask('/restart', channel, meanwhile),
}

/** Runs one scenario in this page against the server at `url`. */
async function runScenario(url: string, what: string): Promise<void> {
  const clients: Centrifuge[] = []
  const world: ConformanceWorld = {
    host,
    client(options = {}) {
      const made = new Centrifuge(url, { minReconnectDelay: 20, maxReconnectDelay: 200, timeout: 4000, ...options })
      clients.push(made)
      return made
    },
    async floodUnread(_client, channel) {
      // A blocked page reads none of its sockets: a synchronous request blocks its only thread.
      const request = new XMLHttpRequest()
      request.open('POST', '/flood', false)
      request.send(JSON.stringify([channel]))
      if (request.status !== 200) throw new Error(request.responseText)
    },
  }
  try {
    const scenario = SCENARIOS.find((one) => one.what === what)
    if (!scenario) throw new Error(`no scenario: ${what}`)
    await scenario.run(world)
  } finally {
    for (const made of clients) made.disconnect()
  }
}

Object.assign(globalThis, { runScenario })
