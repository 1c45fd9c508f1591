import { setTimeout as sleep } from 'node:timers/promises'
import { startProductionPair, WITHOUT_DELIVERY } from '../production-pair.ts'
import { type ReverseProxy, startCaddy, startNginx } from '../proxies.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { openWorld } from '../world.ts'

const PER_SECOND = 200
/** The load of the short form, which any machine finishes. */
const FEW_CLIENTS = 16
const MAX_FAILED_SHORT = 0.25

/** Two nodes in production mode behind nginx, then behind Caddy, with the configurations of `deploy/`, are replaced as in docs/operations/upgrade.md. */
async function run(place: Place): Promise<Outcome> {
  const times = place.isShort ? 2 : 20
  const { databaseUrl, nodes } = await startProductionPair(place, { TRUST_PROXY: '127.0.0.1' })
  const found = [await startNginx(place, nodes), await startCaddy(place, nodes)]
  const proxies = found.filter((proxy) => proxy !== undefined)
  if (proxies.length < found.length)
    return { figures: {}, faults: [], skipped: 'nginx or Caddy is not here: node deploy/check.mjs --install' }
  let proxy: ReverseProxy | undefined = proxies[0]
  const world = await openWorld(place, databaseUrl, {
    players: 600,
    operations: WITHOUT_DELIVERY,
    choose() {
      const { caller } = proxy as ReverseProxy
      return {
        call: (method, path, options, limitMs) => caller.call(method, path, options, limitMs, { isResent: true }),
      }
    },
    isPatient: place.isShort,
  })
  const pace = place.isShort ? { clients: FEW_CLIENTS } : { perSecond: PER_SECOND }
  const figures: Record<string, string | number> = {}
  const faults: string[] = []
  for (proxy of proxies) {
    const { load } = world
    load.clearLatencies()
    const before = counted(world.load)
    const replacing = proxy
    await load.during(pace, () => replaceInTurn(replacing, nodes, times))
    const after = counted(load)
    const ok = after.ok - before.ok
    const [refused, cut] = [after.refused - before.refused, after.cut - before.cut]
    const failed = cut + (place.isShort ? 0 : refused)
    figures[`${proxy.name}: nodes replaced`] = times
    figures[`${proxy.name}: commands that succeeded`] = ok
    figures[`${proxy.name}: failed, 5xx / without an answer of the shop`] = `${refused} / ${cut}`
    figures[`${proxy.name}: sent again on a new connection`] = proxy.caller.repeated
    figures[`${proxy.name}: p50 / p99, ms`] = `${load.percentileMs(0.5)} / ${load.percentileMs(0.99)}`
    faults.push(
      ...unless(ok > after.slowed - before.slowed, `${proxy.name}: most commands were kept off by rate limits`),
      ...unless(
        failed <= (place.isShort ? MAX_FAILED_SHORT * (ok + failed) : 0),
        `${proxy.name}: ${failed} commands failed while nodes were replaced`,
      ),
    )
  }
  const proof = await world.prove()
  return { figures: { ...figures, ...proof.figures }, faults: [...faults, ...proof.faults] }
}

async function replaceInTurn(proxy: ReverseProxy, nodes: readonly [ShopNode, ShopNode], times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const node = nodes[turn % 2 === 0 ? 0 : 1]
    await proxy.leaveOut(node)
    await node.end('SIGTERM')
    await node.startAsService()
    await proxy.takeBack(node)
    await sleep(500)
  }
}

function counted({ ok, cut, codes }: { ok: number; cut: number; codes: Readonly<Record<string, number>> }) {
  const sum = (...names: string[]) => names.reduce((total, name) => total + (codes[name] ?? 0), 0)
  return {
    ok,
    cut,
    refused: sum('temporarily_unavailable', 'commit_unknown', 'unpredicted'),
    slowed: sum('rate_limited', 'fastOpen'),
  }
}

export const upgrade: Scenario = {
  name: 'upgrade',
  promises: 'R21',
  about:
    'behind nginx and Caddy two production nodes are replaced in turn under 200 commands a second: no request fails',
  run,
}
