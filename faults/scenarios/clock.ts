import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseAccount } from '../../apps/server/src/platform/embedded-postgres/account.ts'
import { prepareBinaries } from '../../apps/server/src/platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { EPOCH_MS } from '../../apps/server/src/platform/ids.ts'
import { makeGuardedPlayers } from '../guarded-players.ts'
import { findFaketime } from '../machine.ts'
import type { Actor } from '../operations.ts'
import { persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeActors, makeNode, openWorld, query, renewBearers, type World } from '../world.ts'

const JUMPS = ['+1h', '-2h', '+25h'] as const
const NO_JUMP = '+0s'
/** A process checks its clock against the database's once a second. */
const NOTICED_WITHIN_MS = 2000
const READY_WITHIN_MS = 10_000
/** The jump of both clocks, which is longer than an access token is valid. */
const JOINT_JUMP_H = 2
const CLIENTS = 8
/** The library reads its file once a second, in whole seconds of each process. */
const READ_BY_ALL_MS = 2500
/** The maximum duration of a transaction: later ones began after the jump. */
const TRANSACTIONS_END_MS = 5000
/** The maximum difference between an id and the database's time of a step: the clocks' tolerance and the time of a transaction. */
const IDS_APART_MS = 10_000
/** The response status for a daily case that was already opened today. */
const TOO_SOON = 422

/** The clock of the shop's process jumps under load, then the database's, then both. A daily case is tried after each jump. */
async function run(place: Place): Promise<Outcome> {
  const library = findFaketime()
  if (!library)
    return { figures: {}, faults: [], skipped: 'libfaketime is not installed (Debian: apt-get install faketime)' }
  const [appClock, databaseClock] = [join(place.dir, 'app-clock'), join(place.dir, 'database-clock')]
  const set = (file: string, jump: string) => writeFileSync(file, `${jump}\n`)
  for (const file of [appClock, databaseClock]) set(file, NO_JUMP)
  const databaseUrl = await startMovableDatabase(place, fake(library, databaseClock))
  const node = makeNode(place, 0, { databaseUrl, env: fake(library, appClock) })
  await node.start()
  const world = await openWorld(place, databaseUrl, { players: 50, choose: () => node })
  const [daily] = await query<{ slug: string }>(
    databaseUrl,
    `select slug from cases where cooldown_hours is not null and is_available and not is_retired and not requires_refill and coalesce(level, 1) = 1 order by id limit 1`,
  )
  const [visitor] = await makeActors(databaseUrl, 1)
  if (!daily || !visitor) throw new Error('the shop has no daily case')
  const guarded = await makeGuardedPlayers(databaseUrl, node, String(world.stock.cases[0]))
  await query(databaseUrl, `update sessions set expires_at = now() + interval '60 days'`)
  const path = `/api/v1/cases/${daily.slug}/open`
  const request = () => ({ bearer: visitor.bearer, body: { multi_open: 1 } })
  const openDaily = () => node.call('POST', path, request())
  /** Calls an open shop. */
  const openDailyServed = () => persist(node, path, { ...request(), key: randomBytes(9).toString('base64url') })
  const first = await openDailyServed()
  const faults: string[] = [
    ...unless(first.status === 200, `the daily case did not open at first: ${first.text.slice(0, 120)}`),
  ]
  const figures: Record<string, string | number> = {}
  const pauseMs = place.isShort ? 1500 : 6000

  const tryJump = async (who: string, file: string, jump: string) => {
    set(file, jump)
    // The library reads its file once a second.
    await sleep(1200)
    await world.load.run(performance.now() + pauseMs, { clients: CLIENTS })
    const early = await openDaily()
    // The shop does not use its own clock for restrictions: it serves and refuses as before. A wrong clock of the database closes the shop.
    const isServing = who === 'shop'
    const wanted = isServing ? 200 : 503
    const readinessMs = await msUntil(
      async () => (await node.call('GET', '/health/ready').catch(() => undefined))?.status === wanted,
      { limitMs: place.within(NOTICED_WITHIN_MS) },
    )
    const again = await (isServing ? openDailyServed() : openDaily())
    const gained = await (isServing ? guarded.tryServed : guarded.tryAll)(`${who} ${jump}`)
    figures[`${who} ${jump}: held back by time / gained`] = `4 / ${gained.length}`
    const isAsWanted = readinessMs <= place.within(NOTICED_WITHIN_MS)
    figures[`${who} ${jump}: daily case again / ready`] = `${again.status} / ${isAsWanted === isServing ? 'yes' : 'no'}`
    faults.push(
      ...unless(early.status !== 200 && again.status !== 200, `${who} ${jump}: the daily case opened again`),
      ...unless(!isServing || again.status === TOO_SOON, `${who} ${jump}: the daily case answered ${again.status}`),
      ...gained,
      ...unless(isAsWanted, `${who} ${jump}: readiness never said ${wanted}`),
    )
  }
  for (const jump of JUMPS) await tryJump('shop', appClock, jump)
  // A process that starts with a wrong clock.
  set(appClock, '-2h')
  await node.end('SIGTERM')
  node.forgetConnections()
  await node.start()
  await world.load.run(performance.now() + pauseMs, { clients: CLIENTS })
  const afterRestart = await openDailyServed()
  faults.push(
    ...unless(
      afterRestart.status === TOO_SOON,
      `after a start with a wrong clock the daily case answered ${afterRestart.status}`,
    ),
  )
  set(appClock, NO_JUMP)
  await sleep(1200)
  for (const jump of JUMPS) await tryJump('database', databaseClock, jump)
  set(databaseClock, NO_JUMP)
  await sleep(1200)
  const readyMs = await msUntil(() => node.isReady(), { limitMs: place.within(READY_WITHIN_MS) })
  const last = await openDailyServed()
  faults.push(
    ...(await guarded.tryServed('when the clocks agree again')),
    ...unless(last.status === TOO_SOON, `when the clocks agree again the daily case answered ${last.status}`),
  )

  for (const file of [appClock, databaseClock]) set(file, `+${JOINT_JUMP_H}h`)
  const joint = await passJointJump(place, world, { databaseUrl, visitor, isReady: () => node.isReady(), pauseMs })
  const woken = await openDailyServed()
  Object.assign(figures, joint.figures)
  faults.push(
    ...joint.faults,
    ...unless(woken.status === TOO_SOON, `after both clocks jumped the daily case answered ${woken.status}`),
  )

  const [order] = await query<{ disordered: string }>(
    databaseUrl,
    `select count(*) as disordered from (
       select id, lag(id) over (partition by user_id, seed_id order by nonce) as before from openings) o where before > id`,
  )
  const proof = await world.prove()
  return {
    figures: {
      ...figures,
      'openings out of order': Number(order?.disordered),
      'ready again when the clocks agree, ms': Math.round(readyMs),
      'answers of 500': world.load.codes.unpredicted ?? 0,
      ...proof.figures,
    },
    faults: [
      ...faults,
      ...proof.faults,
      ...unless(Number(order?.disordered) === 0, `${order?.disordered} openings are out of order`),
      ...unless((world.load.codes.unpredicted ?? 0) === 0, `${world.load.codes.unpredicted} answers of 500`),
      ...unless(readyMs <= place.within(READY_WITHIN_MS), 'not ready again when the clocks agreed'),
    ],
  }
}

/**
 * A machine that runs both wakes from sleep: both clocks jump forward together. Operations that began before keep their ids, at most one
 * per client; all later ones have ids of the new time.
 */
async function passJointJump(
  place: Place,
  { load, actors }: World,
  shop: { databaseUrl: string; visitor: Actor; isReady: () => Promise<boolean>; pauseMs: number },
): Promise<Outcome> {
  await load.run(performance.now() + READ_BY_ALL_MS + shop.pauseMs, { clients: CLIENTS })
  const readyMs = await msUntil(shop.isReady, { limitMs: place.within(READY_WITHIN_MS) })
  await renewBearers(shop.databaseUrl, [...actors, shop.visitor], JOINT_JUMP_H * 3_600_000)
  await sleep(TRANSACTIONS_END_MS)
  const [started] = await query<{ since: string }>(shop.databaseUrl, 'select clock_timestamp()::text as since')
  const [okBefore, unsignedBefore] = [load.ok, load.codes.authentication ?? 0]
  await load.run(performance.now() + shop.pauseMs, { clients: CLIENTS })
  const [steps] = await query<{ later: number; laterApart: number; inFlight: number }>(
    shop.databaseUrl,
    `select count(*) filter (where at >= $1)::int4 as later, count(*) filter (where at >= $1 and is_apart)::int4 as "laterApart",
            count(distinct operation_id) filter (where at < $1 and is_apart)::int4 as "inFlight"
       from (select at, operation_id, abs(extract(epoch from at) * 1000 - ((operation_id >> 22) + ${EPOCH_MS})) > ${IDS_APART_MS} as is_apart
               from item_steps) s`,
    [started?.since],
  )
  const { later = 0, laterApart = 0, inFlight = 0 } = steps ?? {}
  const served = load.ok - okBefore
  return {
    figures: {
      [`both +${JOINT_JUMP_H}h: served afterwards / refused as signed out`]: `${served} / ${(load.codes.authentication ?? 0) - unsignedBefore}`,
      [`both +${JOINT_JUMP_H}h: steps of items afterwards / with an id of another time`]: `${later} / ${laterApart}`,
      [`both +${JOINT_JUMP_H}h: operations in flight at the jump`]: inFlight,
    },
    faults: [
      ...unless(readyMs <= place.within(READY_WITHIN_MS), 'not ready after both clocks jumped'),
      ...unless(served > 0 && later > 0, 'nothing happened after both clocks jumped'),
      ...unless(laterApart === 0, `${laterApart} steps of items have an id of another time`),
      ...unless(inFlight <= CLIENTS, `${inFlight} operations have an id of another time, more than were in flight`),
    ],
  }
}

function fake(library: string, file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}

/** A PostgreSQL whose system clock is set by a file. */
async function startMovableDatabase(place: Place, env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = join(place.dir, 'database')
  const embedded = await startEmbeddedPostgres({ dataDir, print: () => undefined })
  const url = embedded.tcpUrl
  await embedded.stop()
  const clusterDir = join(dataDir, 'postgres')
  const account = chooseAccount(clusterDir)
  const { postgres } = await prepareBinaries(account, dataDir)
  // PostgreSQL runs as another account, which must be able to read the cluster and the file of its clock.
  for (const folder of [dataDir, place.dir, dirname(place.dir)]) chmodSync(folder, 0o711)
  const { port } = new URL(url)
  const child = spawn(
    postgres,
    ['-D', clusterDir, '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...account, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env }, stdio: 'ignore' },
  )
  place.onEnd(async () => {
    if (child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await gone
  })
  const upMs = await msUntil(
    async () => {
      const client = new Client({ connectionString: url })
      const isUp = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => undefined)
      return isUp
    },
    { everyMs: 100 },
  )
  if (upMs === Number.POSITIVE_INFINITY) throw new Error('PostgreSQL did not start under libfaketime')
  return url
}

export const clock: Scenario = {
  name: 'clock',
  promises: 'R10',
  about: 'the clock of the shop, then of the database, jumps by +1, -2 and +25 hours, then both at once by +2',
  run,
}
