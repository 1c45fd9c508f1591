import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BeaconChain, beaconPublicKey, QUICKNET, signBeaconRound } from '@runecase/game/beacon-round.ts'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { CheckedBeacon } from './checked-beacon.ts'
import { drandBeacon } from './drand-beacon.ts'

const SECRET_KEY = new Uint8Array(32).fill(5)
const CHAIN: BeaconChain = { ...QUICKNET, chainHash: 'c'.repeat(64), publicKey: beaconPublicKey(SECRET_KEY) }
const ROUND = 1_000_000
const GENUINE = signBeaconRound(SECRET_KEY, ROUND)
const ANSWER_WITHIN_MS = 300
const log = pino({ level: 'silent' })

const relays: Server[] = []
afterEach(() => {
  for (const relay of relays.splice(0)) {
    relay.closeAllConnections()
    relay.close()
  }
})

/** A local relay with drand's API; returns its URL and the requests that it received. */
async function relayOf(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  relays.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const telling =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const genuine = telling({ round: ROUND, signature: GENUINE, randomness: 'anything: it is not asked' })

function beaconAt(...urls: string[]): CheckedBeacon {
  return new CheckedBeacon(drandBeacon({ log }, urls, { chain: CHAIN, answerWithinMs: ANSWER_WITHIN_MS }), { log })
}

test('a round is requested at the address of its chain, and its signature is returned', async () => {
  const relay = await relayOf(genuine)
  expect(await beaconAt(relay.url).signatureOf(ROUND)).toBe(GENUINE)
  expect(relay.asked).toEqual([`/${CHAIN.chainHash}/public/${ROUND}`])
})

test.each<[string, RequestListener]>([
  ['answers 500', telling({ error: 'down' }, 500)],
  ['does not have the round yet', telling({ error: 'not yet' }, 404)],
  ['tells another round', telling({ round: ROUND + 1, signature: signBeaconRound(SECRET_KEY, ROUND + 1) })],
  [
    'gives the signature of another round',
    telling({ round: ROUND, signature: signBeaconRound(SECRET_KEY, ROUND + 1) }),
  ],
  ['forges a signature', telling({ round: ROUND, signature: signBeaconRound(new Uint8Array(32).fill(6), ROUND) })],
  ['gives bytes that are no point of the curve', telling({ round: ROUND, signature: 'f'.repeat(96) })],
  ['gives a signature of another length', telling({ round: ROUND, signature: 'ab' })],
  ['talks of something else', (_, response) => response.end('<html>welcome</html>')],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['breaks off', (_, response) => response.socket?.destroy()],
  ['says nothing', () => undefined],
  [
    'starts a response and never ends it',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`{"round":${ROUND},`)
    },
  ],
])('a relay that %s is skipped', async (_, broken) => {
  const [first, second] = [await relayOf(broken), await relayOf(genuine)]
  const startedAt = performance.now()
  expect(await beaconAt(first.url, second.url).signatureOf(ROUND)).toBe(GENUINE)
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_WITHIN_MS + 3_000)
  expect([first.asked.length, second.asked.length]).toEqual([1, 1])
  expect(await beaconAt(first.url).signatureOf(ROUND)).toBeNull()
})

test('an unreachable relay is skipped', async () => {
  const { url } = await relayOf(genuine)
  expect(await beaconAt('http://127.0.0.1:1', url).signatureOf(ROUND)).toBe(GENUINE)
})

test('battles of one round share one request, and a missing round is requested again after a pause', async () => {
  let isThere = false
  const relay = await relayOf((request, response) =>
    isThere ? genuine(request, response) : telling({ error: 'not yet' }, 404)(request, response),
  )
  const beacon = beaconAt(relay.url)
  expect(await Promise.all([beacon.signatureOf(ROUND), beacon.signatureOf(ROUND)])).toEqual([null, null])
  expect(await beacon.signatureOf(ROUND)).toBeNull()
  expect(relay.asked).toHaveLength(1)
  isThere = true
  await expect.poll(() => beacon.signatureOf(ROUND)).toBe(GENUINE)
  await Promise.all([beacon.signatureOf(ROUND), beacon.signatureOf(ROUND)])
  expect(relay.asked).toHaveLength(2)
})

test('a round published by drand is genuine by the pinned key of quicknet', async () => {
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const relay = await relayOf(telling({ round: 1000, signature }))
  expect(await new CheckedBeacon(drandBeacon({ log }, [relay.url]), { log }).signatureOf(1000)).toBe(signature)
  expect(relay.asked).toEqual([`/${QUICKNET.chainHash}/public/1000`])
})
