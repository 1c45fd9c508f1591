import { setTimeout as sleep } from 'node:timers/promises'
import { startPair } from '../database-pair.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeActors, makeNode, plainCases, query } from '../world.ts'

const SHOWN_WITHIN_MS = 1500

/**
 * Histories and statistics are read from a standby, which first stops replaying and then stops. Nothing shown may be older than a second,
 * and nothing may fail.
 */
async function run(place: Place): Promise<Outcome> {
  const pair = await startPair(place)
  await pair.requireStandby(false)
  const node = makeNode(place, 0, {
    databaseUrl: pair.primary.url,
    env: { DATABASE_READ_URL: pair.standby.url },
  })
  await node.start()
  const [actor] = await makeActors(pair.primary.url, 1)
  const [slug] = await plainCases(pair.primary.url)
  if (!actor || !slug) throw new Error('there is nobody to play, or nothing')
  let failed = 0
  const shown = async (): Promise<number> => {
    const answer = await node.call('GET', '/api/v1/users/movements', { bearer: actor.bearer })
    if (answer.status !== 200) failed += 1
    return answer.status === 200
      ? (JSON.parse(answer.text) as { data: { movements: unknown[] } }).data.movements.length
      : 0
  }
  const isReadThere = async () => {
    const before = await latestRead(pair.standby.url)
    await shown()
    return (await latestRead(pair.standby.url)) > before
  }
  let openings = 0
  const open = async () => {
    openings += 1
    const path = `/api/v1/cases/${slug}/open`
    const answer = await node.call('POST', path, {
      bearer: actor.bearer,
      key: `open-${openings}`,
      body: { multi_open: 1 },
    })
    if (answer.status !== 200) throw new Error(`the opening answered ${answer.status}: ${answer.text}`)
    const before = openings
    return Math.round(await msUntil(async () => (await shown()) >= before))
  }

  const fromStandbyMs = await msUntil(isReadThere, { everyMs: 100 })
  const caughtUpMs = await open()
  await query(pair.standby.url, 'select pg_wal_replay_pause()')
  // Replay pauses before the next record.
  await msUntil(async () => {
    const [row] = await query<{ state: string }>(pair.standby.url, 'select pg_get_wal_replay_pause_state() as state')
    return row?.state === 'paused'
  })
  const laggingMs = await open()
  await sleep(2000)
  const isReadWhileLagging = await isReadThere()
  await query(pair.standby.url, 'select pg_wal_replay_resume()')
  const backMs = await msUntil(isReadThere, { everyMs: 100 })
  await pair.standby.end('SIGKILL')
  const goneMs = await open()
  const isSo = (ms: number) => ms <= place.within(SHOWN_WITHIN_MS)
  return {
    figures: {
      'an opening shown after, ms: standby keeps up / lags / is gone': `${caughtUpMs} / ${laggingMs} / ${goneMs}`,
      'reads on the standby again, ms': Math.round(backMs),
      'reads that failed': failed,
    },
    faults: [
      ...unless(fromStandbyMs !== Number.POSITIVE_INFINITY, 'nothing was ever read from the standby'),
      ...unless(isSo(caughtUpMs) && isSo(laggingMs) && isSo(goneMs), 'an opening was shown too late'),
      ...unless(!isReadWhileLagging, 'a standby that lags by more than a second was read'),
      ...unless(backMs !== Number.POSITIVE_INFINITY, 'the standby was not read again when it had caught up'),
      ...unless(failed === 0, `${failed} reads failed`),
    ],
  }
}

/** When the shop last read a history from the standby, in Unix milliseconds. */
async function latestRead(url: string): Promise<number> {
  const [row] = await query<{ ms: number }>(
    url,
    `select coalesce(extract(epoch from max(query_start)) * 1000, 0)::float8 as ms from pg_stat_activity
      where application_name = 'runecase' and query not like '%pg_last_wal_replay_lsn%'`,
  )
  return row?.ms ?? 0
}

export const laggingReads: Scenario = {
  name: 'lagging-reads',
  promises: 'reads',
  about: 'the standby for histories stops replaying, then ends: what is shown is at most a second old',
  run,
}
