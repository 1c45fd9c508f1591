import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import { type PersistOptions, persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeActors, makeBearers, makeNode, query, untilEventsArrive } from '../world.ts'

const CONNECTIONS = 64
const SESSIONS = 10
const WITHIN_MS = 300_000

/** One player in ten sessions, with money for some openings, and ten times as many concurrent attempts. */
async function run(place: Place): Promise<Outcome> {
  const wins = place.isShort ? 200 : 10_000
  const attempts = wins * 10
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const [cheapest] = await query<{ slug: string; price_minor: string }>(
    url,
    `select slug, price_minor from cases where kind = 'regular' and is_available and level is null and opens_limit is null and price_minor > 0
        and multifix_number is null and multicast_min is null and every_n_open_free is null and cashback_percent is null
        and not requires_refill and not is_retired and currency = 1 order by price_minor limit 1`,
  )
  if (!cheapest) throw new Error('the shop has no plain case')
  const [player] = await makeActors(url, 1, BigInt(cheapest.price_minor) * BigInt(wins))
  if (!player) throw new Error('no player')
  const bearers = await makeBearers(url, player, SESSIONS)
  const path = `/api/v1/cases/${cheapest.slug}/open`
  const statuses: Record<string, number> = {}
  const putOff: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const onPutOff: PersistOptions['onPutOff'] = (why) =>
    count(putOff, why instanceof Error ? why.message : String(why.status))
  let next = 0
  const attempt = async () => {
    for (let index = next++; index < attempts; index = next++) {
      const answer = await persist(node, path, {
        bearer: bearers[index % SESSIONS] ?? player.bearer,
        key: randomBytes(9).toString('base64url'),
        body: { multi_open: 1 },
        onPutOff,
      })
      count(statuses, String(answer.status))
      const { status, key } = JSON.parse(answer.text) as { status: string; key?: string }
      if (status !== 'success') count(codes, key ?? 'none')
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, attempt))
  const tookMs = performance.now() - startedAt
  await untilEventsArrive(url)
  const [books] = await query<{ openings: string; balance: string }>(
    url,
    `select (select count(*) from openings where user_id = $1) as openings, (select balance_minor from players where user_id = $1) as balance`,
    [player.userId],
  )
  const findings = await audit(place, url)
  const seconds = Math.round(tookMs / 1000)
  const failures = Object.entries(statuses).filter(([status]) => status >= '500')
  return {
    figures: {
      'attempts / sessions': `${attempts} / ${SESSIONS}`,
      'money for': wins,
      won: statuses['200'] ?? 0,
      'openings in the books': Number(books?.openings),
      'left of the balance, minor': Number(books?.balance),
      seconds,
      'attempts a second': Math.round((attempts * 1000) / tookMs),
      refusals: JSON.stringify(codes),
      'made again with their keys, by reason': JSON.stringify(putOff),
      findings: findings.length,
    },
    faults: [
      ...unless(statuses['200'] === wins, `${statuses['200']} answers of success instead of ${wins}`),
      ...unless(Number(books?.openings) === wins, `${books?.openings} openings instead of ${wins}`),
      ...unless(Number(books?.balance) === 0, `${books?.balance} minor units are left`),
      ...unless(tookMs <= place.within(WITHIN_MS), `it took ${seconds} s instead of ${WITHIN_MS / 1000}`),
      ...failures.map(([status, times]) => `${times} answers of ${status}`),
      // A slow machine may answer some with 503; that each takes effect at most once is still checked.
      ...(place.isShort
        ? []
        : Object.entries(putOff).map(([reason, times]) => `${times} calls were put off: ${reason}`)),
      ...findings,
    ],
  }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

export const doubleSpend: Scenario = {
  name: 'double-spend',
  promises: 'R3',
  about: 'one player in ten sessions, money for a tenth of the attempts made at once over 64 connections',
  run,
}
