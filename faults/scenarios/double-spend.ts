import { runLoad } from '../../bench/http-load.ts'
import { audit } from '../auditor.ts'
import { openingRequests } from '../opening-requests.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeActors, makeNode, query, untilFactsArrived } from '../world.ts'

const CONNECTIONS = 64

/** One player with money for some openings, and ten times as many attempts at once. */
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
  const nextOpening = openingRequests([player], [cheapest.slug])
  let sent = 0
  const nextRequest = (connection: number) => {
    sent += 1
    return nextOpening(connection)
  }
  const statuses: Record<string, number> = {}
  const codes: Record<string, number> = {}
  const startedAt = performance.now()
  // Slices, so that the last of the attempts is not far behind the wanted number.
  while (sent < attempts) {
    const perMs = sent / (performance.now() - startedAt)
    const leftMs = perMs > 0 ? (attempts - sent) / perMs : 250
    const slice = await runLoad({
      host: node.host,
      port: node.port,
      connections: CONNECTIONS,
      durationMs: Math.min(5000, Math.max(50, leftMs)),
      nextRequest,
    })
    for (const [status, count] of Object.entries(slice.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    for (const [code, count] of Object.entries(slice.codes)) codes[code] = (codes[code] ?? 0) + count
  }
  const seconds = (performance.now() - startedAt) / 1000
  await untilFactsArrived(url)
  const [books] = await query<{ openings: string; balance: string }>(
    url,
    `select (select count(*) from openings where user_id = $1) as openings, (select balance_minor from players where user_id = $1) as balance`,
    [player.userId],
  )
  const findings = await audit(url)
  const failures = Object.entries(statuses).filter(([status]) => status >= '500')
  return {
    figures: {
      attempts: sent,
      'money for': wins,
      won: statuses['200'] ?? 0,
      'openings in the books': Number(books?.openings),
      'left of the balance, minor': Number(books?.balance),
      seconds: Math.round(seconds),
      'attempts a second': Math.round(sent / seconds),
      refusals: JSON.stringify(codes),
      findings: findings.length,
    },
    faults: [
      ...unless(statuses['200'] === wins, `${statuses['200']} answers of success instead of ${wins}`),
      ...unless(Number(books?.openings) === wins, `${books?.openings} openings instead of ${wins}`),
      ...unless(Number(books?.balance) === 0, `${books?.balance} minor units are left`),
      ...unless(seconds <= 300, `it took ${Math.round(seconds)} s instead of 300`),
      ...failures.map(([status, count]) => `${count} answers of ${status}`),
      ...findings,
    ],
  }
}

export const doubleSpend: Scenario = {
  name: 'double-spend',
  promises: 'R3',
  about: 'one player, money for a tenth of the attempts made at once over 64 connections',
  run,
}
