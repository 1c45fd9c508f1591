import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BATTLES_CHANNEL, battleChannel } from '@runecase/api/battles-rules.ts'
import { battleKey } from '@runecase/game/battle-roll.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const ROUND_MS = 4_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A text that the server sent, and a database time before which it was certainly written. */
interface Reported {
  readonly from: string
  readonly atMs: number
  readonly text: string
}

/** Subscribes to both channels of a battle, as any guest may. */
async function listen(ulid: string, reported: Reported[]): Promise<WebSocket> {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/connection/websocket`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('message', (data) => {
    if (String(data) === '{}') socket.send('{}')
    else reported.push({ from: 'socket', atMs: Date.now(), text: String(data) })
  })
  const orders = [
    { id: 1, connect: {} },
    { id: 2, subscribe: { channel: battleChannel(ulid) } },
    { id: 3, subscribe: { channel: BATTLES_CHANNEL } },
  ]
  socket.send(orders.map((order) => JSON.stringify(order)).join('\n'))
  return socket
}

test('before their time neither the seed, nor the key, nor a later ticket is in any response or publication', async () => {
  const player = await app.register()
  const { battleUlid } = await app.read(
    'createBattle',
    {
      body: { cases: [{ slug: 'meloch-v-karmane', count: 3 }], players: 4, mode: 'classic', isPrivate: false },
    },
    { player, key: 'battle' },
  )
  const reported: Reported[] = []
  const socket = await listen(battleUlid, reported)
  await app.read('startBattle', { body: { battleUlid } }, { player })
  const ask = async (from: string, path: string) => {
    const { text } = await app.send(path, { headers: { 'x-client-language': 'ru' } })
    reported.push({ from, atMs: Date.now(), text })
    return text
  }
  const isFinished = () => reported.at(-1)?.text.includes('"status":"finished"')
  for (const endsAt = performance.now() + 60_000; !isFinished(); ) {
    if (performance.now() > endsAt) throw new Error('this battle does not end')
    await ask('list', '/api/battles?statuses=created,started')
    await ask('locks', '/api/v1/fair/battle-locks')
    await ask('battle', `/api/battles/battle?battle_ulid=${battleUlid}`)
    await sleep(100)
  }
  await ask('battle', `/api/battles/battle?battle_ulid=${battleUlid}`)
  // Messages take a little longer than responses, and the list's message may arrive before the battle's own.
  const hasHeardTheEnd = () =>
    reported.some((one) => one.from === 'socket' && /"server_seed":"[0-9a-f]{64}"/.test(one.text))
  await expect.poll(hasHeardTheEnd, { timeout: 10_000 }).toBe(true)
  socket.close()

  const battle = await app.read('getBattle', { query: { battleUlid } })
  const { serverSeed, configHash, beacon, lock, randomness } = battle.fairness
  if (!serverSeed || !lock || !randomness || !battle.startsAt) throw new Error('a finished battle discloses everything')
  const mac = (key: Uint8Array, message: string) => createHmac('sha256', key).update(message).digest()
  const key = battleKey(mac, Buffer.from(serverSeed, 'hex'), {
    ulid: battleUlid,
    configHash,
    chainHash: beacon.chainHash,
    beaconRound: lock.beaconRound,
    randomness,
    clientSeeds: lock.clientSeeds,
  })
  const startsAtMs = Date.parse(battle.startsAt)
  const overAtMs = startsAtMs + battle.roundCount * ROUND_MS
  const secrets = [
    { what: 'seed', text: serverSeed, dueAtMs: overAtMs },
    { what: 'seed', text: Buffer.from(serverSeed, 'hex').toString('base64'), dueAtMs: overAtMs },
    { what: 'key', text: Buffer.from(key).toString('hex'), dueAtMs: Number.POSITIVE_INFINITY },
    { what: 'signature', text: String(battle.fairness.signature), dueAtMs: Date.parse(lock.beaconDueAt) },
    ...battle.rounds.flatMap(({ drops }, round) =>
      drops.map(({ ticket }) => ({
        what: `round ${round}`,
        text: `:${ticket}`,
        dueAtMs: startsAtMs + round * ROUND_MS,
      })),
    ),
  ]
  const early = reported.flatMap(({ from, atMs, text }) =>
    secrets
      .filter((secret) => atMs < secret.dueAtMs && text.includes(secret.text))
      .map(({ what }) => `${what}: ${from}`),
  )
  expect(early).toEqual([])
  // Shows that the search can find the secrets: each one is present at the end, in responses and on the socket.
  for (const from of ['battle', 'socket']) {
    const received = reported.filter((one) => one.from === from).map((one) => one.text)
    for (const { what, text } of secrets.filter((one) => /^(round|signature)/.test(one.what))) {
      expect([from, what, received.some((one) => one.includes(text))]).toEqual([from, what, true])
    }
    expect(received.some((one) => one.includes(serverSeed))).toBe(true)
  }
  const before = reported.filter((one) => one.from !== 'locks' && one.atMs < startsAtMs)
  expect(new Set(before.map((one) => one.from))).toEqual(new Set(['battle', 'list', 'socket']))
}, 90_000)
