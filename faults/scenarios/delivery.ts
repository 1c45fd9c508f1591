import { setTimeout as sleep } from 'node:timers/promises'
import { type FakeOffer, type FakeSteam, type SendFault, startSteam } from '../../steam-bot/steam-under-test.ts'
import { BOT_TOKEN, Worker } from '../../steam-bot/worker-under-test.ts'
import { audit } from '../auditor.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { makeActors, makeNode, query, startDatabase, untilFactsArrived } from '../world.ts'

const RECONCILED_WITHIN_MS = 60_000
/** What the player, or Steam, does with an offer. */
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
  readonly doubted: boolean
}

/**
 * Two processes of the shop and a bot of its own, each killed over and over, against a Steam that makes offers and answers 500, hangs up,
 * is down, and takes accepted trades back. In the end every withdrawal has at most one accepted offer, and is delivered or back, never both.
 */
async function run(place: Place): Promise<Outcome> {
  const count = place.isShort ? 12 : 120
  const databaseUrl = await startDatabase(place)
  const steam = await startSteam()
  place.onEnd(() => steam.close())
  const worker = new Worker({ dir: place.dir, port: place.port + 5, steamUrl: steam.url })
  place.onEnd(() => worker.kill('SIGTERM'))
  await worker.start()
  const env = {
    DELIVERY: 'steam_bot',
    STEAM_BOT_URL: worker.url,
    STEAM_BOT_TOKEN: BOT_TOKEN,
    WITHDRAWAL_COUNTDOWN_SECONDS: '1',
    STEAM_REVERSAL_MINUTES: PROTECTED_MINUTES,
    WITHDRAWALS_PER_DAY: '1000',
  }
  const nodes = [0, 1].map((index) => makeNode(place, index, { databaseUrl, env }))
  for (const node of nodes) await node.start()
  const asked = await askForAll(databaseUrl, nodes[0] as ShopNode, steam, count)
  for (let index = 0; index < count; index += 1) {
    const fault = FAULTS[index % FAULTS.length]
    if (fault) steam.state.faults.push(fault)
  }
  const watching = { isOver: false }
  const doubts = watchDoubts(databaseUrl, watching)
  const { kills } = await disturb(place, { steam, worker, nodes, databaseUrl, asked })
  watching.isOver = true
  const { longestMs } = await doubts
  const left = await settled(databaseUrl, steam)
  await untilFactsArrived(databaseUrl)
  const findings = await audit(databaseUrl)
  const offers = [...steam.state.offers.values()]
  const accepted = left.map((one) => steam.offerOf(one.code).filter((offer) => offer.state === 3).length)
  const doubled = left.filter((one) => steam.offerOf(one.code).length > 1)
  const both = left.filter((one) => one.item === 'progress' && hasAccepted(steam, one.code))
  const lost = left.filter((one) => one.status === 'completed' && !hasAccepted(steam, one.code))
  const open = left.filter((one) => !['completed', 'canceled', 'STEAM_WITHDRAWN', 'support'].includes(one.status))
  return {
    figures: {
      withdrawals: left.length,
      'offers made': offers.length,
      accepted: accepted.filter((one) => one > 0).length,
      'came back': left.filter((one) => one.status === 'canceled').length,
      'with people': left.filter((one) => one.status === 'support').length,
      'kills of shop / bot': `${kills.shop} / ${kills.bot}`,
      'longest doubt, ms': longestMs,
      findings: findings.length,
    },
    faults: [
      ...unless(left.length === count, `${left.length} of ${count} withdrawals are there`),
      ...doubled.map((one) => `withdrawal ${one.id} has ${steam.offerOf(one.code).length} offers`),
      ...both.map((one) => `withdrawal ${one.id} was both returned and delivered`),
      ...lost.map((one) => `withdrawal ${one.id} is called delivered, and was not`),
      ...open.map((one) => `withdrawal ${one.id} still stands in ${one.status}`),
      ...unless(longestMs <= place.within(RECONCILED_WITHIN_MS), `an outcome was unknown for ${longestMs} ms`),
      ...findings,
    ],
  }
}

const hasAccepted = (steam: FakeSteam, code: string) => steam.offerOf(code).some((offer) => offer.state === 3)

/** One item for each, which the bot has as well, and its withdrawal asked for. */
async function askForAll(databaseUrl: string, node: ShopNode, steam: FakeSteam, count: number): Promise<number> {
  steam.state.assets.clear()
  const actors = await makeActors(databaseUrl, count)
  let asked = 0
  for (const { userId, bearer } of actors) {
    const open = await node.call('POST', '/api/v1/cases/bliznetsy/open', { bearer, body: { multi_open: 1 } })
    const [item] = (JSON.parse(open.text) as { data: { items: { id: string; name: string }[] } }).data.items
    steam.state.assets.set(String(500 + asked), item?.name ?? '')
    const answer = await node.call('POST', '/api/v1/inventory/senditem', {
      bearer,
      body: { ids: [item?.id], method: 'link' },
    })
    if (answer.status !== 200) throw new Error(`player ${userId} could not withdraw: ${answer.text.slice(0, 200)}`)
    asked += 1
  }
  return asked
}

interface Field {
  readonly steam: FakeSteam
  readonly worker: Worker
  readonly nodes: readonly ShopNode[]
  readonly databaseUrl: string
  readonly asked: number
}

/** Kills and outages while players answer what they are sent, until nothing is open any more. */
async function disturb(place: Place, field: Field): Promise<{ kills: { shop: number; bot: number } }> {
  const { steam, worker, nodes, databaseUrl, asked } = field
  const kills = { shop: 0, bot: 0 }
  const endsAt = performance.now() + (place.isShort ? 55_000 : 420_000)
  const answered = new Set<string>()
  for (let turn = 1; performance.now() < endsAt; turn += 1) {
    await sleep(400)
    for (const offer of steam.state.offers.values()) if (!answered.has(offer.id)) end(steam, offer, answered)
    if (turn % 8 === 3) {
      // Killed by the next offer that is made: between sending and writing it down.
      const dead = new Promise<void>((done) => {
        steam.state.onMade = () => void worker.kill().then(done)
      })
      await Promise.race([dead, sleep(1500)])
      steam.state.onMade = () => undefined
      await worker.kill()
      kills.bot += 1
      await worker.start()
    }
    if (turn % 8 === 6) {
      const node = nodes[turn % nodes.length] as ShopNode
      await node.end('SIGKILL')
      node.forgetConnections()
      kills.shop += 1
      await node.start()
    }
    steam.state.isDown = turn % 16 === 12
    const [row] = await query<{ open: number }>(
      databaseUrl,
      `select count(*)::int as open from withdrawals w join item_statuses s on s.id = w.status
        where s.name not in ('completed', 'canceled', 'STEAM_WITHDRAWN', 'support')`,
    )
    if (row?.open === 0 && answered.size > 0 && asked > 0 && kills.bot > 0 && kills.shop > 0) break
  }
  steam.state.isDown = false
  return { kills }
}

/** Answers an open offer as its turn has it. */
function end(steam: FakeSteam, offer: FakeOffer, answered: Set<string>): void {
  if (offer.state !== 2) return
  const ending = ENDINGS[answered.size % ENDINGS.length] ?? 'accept'
  answered.add(offer.id)
  if (ending === 'accept' || ending === 'reverse') {
    steam.accept(offer)
    if (ending === 'reverse') steam.reverse(offer)
  } else steam.move(offer, OFFER_STATE[ending])
}

/** How long the longest outcome stayed unknown. */
async function watchDoubts(
  databaseUrl: string,
  watching: { readonly isOver: boolean },
): Promise<{ longestMs: number }> {
  let longestMs = 0
  while (!watching.isOver) {
    const [row] = await query<{ ms: number | null }>(
      databaseUrl,
      `select (extract(epoch from max(clock_timestamp() - doubted_at)) * 1000)::float8 as ms from withdrawals where doubted_at is not null`,
    )
    longestMs = Math.max(longestMs, Math.round(row?.ms ?? 0))
    await sleep(500)
  }
  return { longestMs }
}

/** Every withdrawal once nothing of it is open, or after a minute as it is. */
async function settled(databaseUrl: string, steam: FakeSteam): Promise<Withdrawal[]> {
  const answered = new Set<string>()
  for (let turn = 0; ; turn += 1) {
    for (const offer of steam.state.offers.values()) end(steam, offer, answered)
    const rows = await query<Withdrawal>(
      databaseUrl,
      `select w.id::text, w.code, s.name as status, i.name as item, w.doubted_at is not null as doubted
         from withdrawals w join item_statuses s on s.id = w.status
         join items t on t.user_id = w.user_id and t.id = w.item_id join item_statuses i on i.id = t.status order by w.id`,
    )
    const isSettled = rows.every((row) => ['completed', 'canceled', 'STEAM_WITHDRAWN', 'support'].includes(row.status))
    if (isSettled || turn >= 120) return rows
    await sleep(500)
  }
}

export const delivery: Scenario = {
  name: 'delivery',
  promises: 'R17',
  about:
    'shop and bot killed -9, Steam down, offers made but answered 500 or not at all: at most one delivery, settled within 60 s',
  run,
}
