import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeOffer, type FakeSteam, type SendFault, startSteam } from '../../steam-bot/steam.fixtures.ts'
import { BOT_TOKEN, Worker } from '../../steam-bot/worker.fixtures.ts'
import { audit } from '../auditor.ts'
import { type BotProxy, openBotProxy } from '../bot-proxy.ts'
import type { Actor } from '../operations.ts'
import { persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { GIVE_UP_MS, msUntil } from '../until.ts'
import { makeActors, makeNode, query, startDatabase, untilEventsArrive } from '../world.ts'

const RECONCILED_WITHIN_MS = 60_000
/**
 * The minimum share of waves in which the bot was killed during an order, and of those in which it was killed before it stored an offer.
 */
const MIN_KILLED = 0.8
/** Timeouts for an offer and for the end of all withdrawals. They are not promises. */
const OFFERED_WITHIN_MS = 5000
const SETTLED_WITHIN_MS = 300_000
const DOWN_MS = 1500
/** The outcome of an offer, decided by the player or by Steam. */
const ENDINGS = ['accept', 'accept', 'accept', 'decline', 'expire', 'counter', 'invalid', 'reverse'] as const
const FAULTS: readonly (SendFault | undefined)[] = [
  undefined,
  'made but answered 500',
  undefined,
  'made but hung up',
  'answered 500',
]
const OFFER_STATE = { decline: 7, expire: 5, counter: 4, invalid: 8 } as const
const PROTECTED_MINUTES = '5'

interface Withdrawal {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly item: string
}

/**
 * Two processes of the shop and its bot are each killed in every wave of withdrawals. Steam creates offers but responds with 500, drops
 * connections, is down, and reverses accepted trades. In the end every withdrawal has at most one accepted offer, and is either delivered
 * or returned, never both.
 */
async function run(place: Place): Promise<Outcome> {
  const [waves, perWave] = place.isShort ? [1, 12] : [12, 10]
  const databaseUrl = await startDatabase(place)
  const steam = await startSteam()
  place.onEnd(() => steam.close())
  const worker = new Worker({ dir: place.dir, port: place.port + 5, steamUrl: steam.url })
  place.onEnd(() => worker.kill('SIGTERM'))
  await worker.start()
  const proxy = await openBotProxy(place.port + 6, worker)
  place.onEnd(() => proxy.close())
  const env = {
    DELIVERY: 'steam_bot',
    STEAM_BOT_URL: proxy.url,
    STEAM_BOT_TOKEN: BOT_TOKEN,
    WITHDRAWAL_COUNTDOWN_SECONDS: '1',
    STEAM_REVERSAL_MINUTES: PROTECTED_MINUTES,
    WITHDRAWALS_PER_DAY: '1000',
  }
  const nodes = [0, 1].map((index) => makeNode(place, index, { databaseUrl, env }))
  for (const node of nodes) await node.start()
  const actors = await makeActors(databaseUrl, waves * perWave)
  steam.state.assets.clear()
  const kills = { shop: 0, bot: 0, inFlight: 0, unwritten: 0 }
  const offeredWithinMs = place.isShort ? GIVE_UP_MS : OFFERED_WITHIN_MS
  const watching: Watching = { isOver: false }
  const watchers = Promise.all([watchDoubts(databaseUrl, watching), answerOffers(steam, watching)])
  watchers.catch(() => undefined)
  try {
    for (let wave = 0; wave < waves; wave += 1) {
      const people = actors.slice(wave * perWave, (wave + 1) * perWave)
      await disturb({ steam, worker, proxy, node: nodes[wave % 2] as ShopNode, wave, offeredWithinMs, kills }, people)
    }
    const areSettled = async () => (await listWithdrawals(databaseUrl)).every(isSettled)
    await msUntil(areSettled, { limitMs: SETTLED_WITHIN_MS, everyMs: 500 })
  } finally {
    watching.isOver = true
  }
  const [doubts] = await watchers
  const left = await listWithdrawals(databaseUrl)
  await untilEventsArrive(databaseUrl)
  const findings = await audit(place, databaseUrl)
  const offers = [...steam.state.offers.values()]
  const delivered = left.filter((one) => hasAccepted(steam, one.code)).length
  const returned = left.filter((one) => one.status === 'canceled').length
  const doubled = left.filter((one) => steam.offerOf(one.code).length > 1)
  const both = left.filter((one) => one.item === 'progress' && hasAccepted(steam, one.code))
  const lost = left.filter((one) => one.status === 'completed' && !hasAccepted(steam, one.code))
  const open = left.filter((one) => !isSettled(one))
  return {
    figures: {
      withdrawals: left.length,
      'offers made': offers.length,
      accepted: delivered,
      'came back': returned,
      'with people': left.filter((one) => one.status === 'support').length,
      'kills of shop / bot / bot with an order on its way / with an offer not written down': `${kills.shop} / ${kills.bot} / ${kills.inFlight} / ${kills.unwritten}`,
      'withdrawals in doubt / longest doubt, ms': `${doubts.seen.size} / ${doubts.longestMs}`,
      findings: findings.length,
    },
    faults: [
      ...unless(left.length === actors.length, `${left.length} of ${actors.length} withdrawals are there`),
      ...doubled.map((one) => `withdrawal ${one.id} has ${steam.offerOf(one.code).length} offers`),
      ...both.map((one) => `withdrawal ${one.id} was both returned and delivered`),
      ...lost.map((one) => `withdrawal ${one.id} is called delivered, and was not`),
      ...open.map((one) => `withdrawal ${one.id} still stands in ${one.status}`),
      ...unless(kills.inFlight >= waves * MIN_KILLED, `only ${kills.inFlight} times an order was on its way`),
      ...unless(kills.unwritten >= waves * MIN_KILLED, `only ${kills.unwritten} times an offer was not written down`),
      ...unless(delivered > 0, 'nothing was delivered'),
      ...unless(returned > 0, 'nothing came back'),
      ...unless(doubts.seen.size > 0, 'no outcome was ever in doubt: nothing was reconciled'),
      ...unless(
        doubts.longestMs <= place.within(RECONCILED_WITHIN_MS),
        `an outcome was unknown for ${doubts.longestMs} ms`,
      ),
      ...findings,
    ],
  }
}

const hasAccepted = (steam: FakeSteam, code: string) => steam.offerOf(code).some((offer) => offer.state === 3)
const isSettled = ({ status }: Withdrawal) => ['completed', 'canceled', 'STEAM_WITHDRAWN', 'support'].includes(status)

interface Field {
  readonly steam: FakeSteam
  readonly worker: Worker
  readonly proxy: BotProxy
  readonly node: ShopNode
  readonly wave: number
  readonly offeredWithinMs: number
  readonly kills: { shop: number; bot: number; inFlight: number; unwritten: number }
}

/**
 * One wave: an order in progress when the bot is killed, an offer that the bot could not store, a killed process of the shop, Steam down.
 */
async function disturb(field: Field, people: readonly Actor[]): Promise<void> {
  const { steam, worker, proxy, node, wave, kills } = field
  for (let index = 0; index < people.length; index += 1) {
    const fault = FAULTS[index % FAULTS.length]
    if (fault) steam.state.faults.push(fault)
  }
  const killed = proxy.arm(wave % 2 === 0 ? 'after' : 'before')
  await askForAll(node, steam, people, wave * people.length)
  if (await isWithin(killed, GIVE_UP_MS)) kills.inFlight += 1
  proxy.disarm()
  await restartBot(worker, kills)
  // The next offer kills the bot between sending and storing.
  const dead = new Promise<void>((done) => {
    steam.state.onMade = () => void worker.kill().then(done)
  })
  if (await isWithin(dead, field.offeredWithinMs)) kills.unwritten += 1
  steam.state.onMade = () => undefined
  await restartBot(worker, kills)
  await node.end('SIGKILL')
  node.forgetConnections()
  kills.shop += 1
  await node.start()
  steam.state.isDown = true
  await sleep(DOWN_MS)
  steam.state.isDown = false
}

async function restartBot(worker: Worker, kills: { bot: number }): Promise<void> {
  await worker.kill()
  kills.bot += 1
  await worker.start()
}

function isWithin(event: Promise<void>, ms: number): Promise<boolean> {
  return Promise.race([event.then(() => true), sleep(ms, false)])
}

/** Gives each player an item that the bot also has, and requests its withdrawal. */
async function askForAll(node: ShopNode, steam: FakeSteam, actors: readonly Actor[], before: number): Promise<void> {
  for (const [index, { userId, bearer }] of actors.entries()) {
    const make = (path: string, body: object) =>
      persist(node, path, { bearer, body, key: randomBytes(9).toString('base64url') })
    const open = await make('/api/v1/cases/bliznetsy/open', { multi_open: 1 })
    const [item] = (JSON.parse(open.text) as { data: { items: { id: string; name: string }[] } }).data.items
    steam.state.assets.set(String(500 + before + index), item?.name ?? '')
    const answer = await make('/api/v1/inventory/senditem', { ids: [item?.id], method: 'link' })
    if (answer.status !== 200) throw new Error(`player ${userId} could not withdraw: ${answer.text.slice(0, 200)}`)
  }
}

/** Ends an open offer as planned for its turn. */
function end(steam: FakeSteam, offer: FakeOffer, answered: Set<string>): void {
  if (offer.state !== 2) return
  const ending = ENDINGS[answered.size % ENDINGS.length] ?? 'accept'
  answered.add(offer.id)
  if (ending === 'accept' || ending === 'reverse') {
    steam.accept(offer)
    if (ending === 'reverse') steam.reverse(offer)
  } else steam.move(offer, OFFER_STATE[ending])
}

/** Players accept or decline their offers until `isOver`. */
async function answerOffers(steam: FakeSteam, watching: Watching): Promise<void> {
  const answered = new Set<string>()
  while (!watching.isOver) {
    for (const offer of steam.state.offers.values()) if (!answered.has(offer.id)) end(steam, offer, answered)
    await sleep(400)
  }
}

interface Watching {
  isOver: boolean
}

/** Which withdrawals ever had an unknown result, and the longest time that one had it. */
async function watchDoubts(databaseUrl: string, watching: Watching) {
  const seen = new Set<string>()
  let longestMs = 0
  while (!watching.isOver) {
    const rows = await query<{ id: string; ms: number }>(
      databaseUrl,
      `select id::text, (extract(epoch from clock_timestamp() - doubted_at) * 1000)::float8 as ms from withdrawals where doubted_at is not null`,
    )
    for (const { id, ms } of rows) {
      seen.add(id)
      longestMs = Math.max(longestMs, Math.round(ms))
    }
    await sleep(500)
  }
  return { seen, longestMs }
}

function listWithdrawals(databaseUrl: string): Promise<Withdrawal[]> {
  return query<Withdrawal>(
    databaseUrl,
    `select w.id::text, w.code, s.name as status, i.name as item
       from withdrawals w join item_statuses s on s.id = w.status
       join items t on t.user_id = w.user_id and t.id = w.item_id join item_statuses i on i.id = t.status order by w.id`,
  )
}

export const delivery: Scenario = {
  name: 'delivery',
  promises: 'R17',
  about:
    'shop and bot killed -9, Steam down, offers made but answered 500 or not at all: at most one delivery, settled within 60 s',
  run,
}
