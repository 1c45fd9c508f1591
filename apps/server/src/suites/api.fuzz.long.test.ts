import { setTimeout as sleep } from 'node:timers/promises'
import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyCall, type Stand, type ThoughtCall } from '../testing/contract-arbitraries.ts'
import { countEffects } from '../testing/count-effects.ts'
import { makeOwner, type Owner } from '../testing/owner.ts'
import { Markers, type Purse } from '../testing/private-markers.ts'
import { SAMPLE_CALLS } from '../testing/sample-calls.ts'
import { type AnyCall, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer } from '../testing/test-http.ts'

/** FUZZ_CALLS=20000 for a longer manual run, FUZZ_SEED to repeat a run or to start a different one. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301)
const TABLE: Readonly<Record<EndpointName, Endpoint>> = api
/** Codes that any endpoint may return. */
const GENERAL: readonly ErrorCode[] = [
  'validation',
  'authentication',
  'forbidden',
  'dataNotFound',
  'method_not_allowed',
  'rate_limited',
]
/** Counts that change by themselves while a battle or a withdrawal is running or a consumer of domain events is behind. */
const CHANGING: ReadonlySet<string> = new Set([
  'offers',
  'isRunning',
  'battles',
  'players',
  'items',
  'totals',
  'entries',
  'steps',
  'withdrawals',
  'deliveries',
  'events',
  'seats',
])
/** How often a call that got 503 is repeated, and after which pause. */
const SHED_TRIES = 20
const SHED_PAUSE_MS = 500
/** Enough for every purchase of a run, and different from any other sum. */
const RICH_MINOR = { owner: 500_000_037n, other: 700_000_071n } as const

let shop: TestApp
let markers: Markers
const people = {} as Record<'owner' | 'other', Owner>
const pools = {} as Record<Stand['stands'], readonly unknown[]>
/**
 * The number of accepted, refused and shed calls, to check that both outcomes occurred, and the number of refused calls after which
 * everything was compared.
 */
const seen = { taken: 0, refused: 0, compared: 0, shed: 0 }
let last: Record<string, unknown>

beforeAll(async () => {
  shop = await startTestApp()
  for (const who of ['owner', 'other'] as const) {
    people[who] = await makeOwner(shop)
    await shop.setBalance(people[who], RICH_MINOR[who])
  }
  markers = await Markers.plant(shop, people)
  await fillPools()
  last = await effects()
}, 60_000)
afterAll(() => shop.close())

/** Values for parameters: mostly existing entities of both players, some unknown ones. */
async function fillPools(): Promise<void> {
  const column = async (sql: string) => (await shop.rows<{ value: unknown }>(sql)).map((row) => row.value)
  pools.item = await column(
    `(select id::text as value from items where status = 4 order by id desc limit 40) union all (select id::text from items order by id limit 10)`,
  )
  pools.user = [String(people.owner.userId), String(people.other.userId), '1', 'bot-2']
  pools.slug ??= await column('select slug as value from cases order by id')
  pools.thing ??= await column('select id as value from catalogue_items order by price_minor limit 150')
  pools.case ??= await column('select id as value from cases order by id')
  pools.battle = [
    ...(await column('select ulid as value from battles order by id desc limit 12')),
    '01KA0000000000000000000000',
  ]
  pools.commitment = [people.owner.newCommitment(), people.other.newCommitment()]
}

/** State that a refused call must not change. A stored refusal does not count as a change: repeating its key returns the same response. */
async function effects(): Promise<Record<string, unknown>> {
  // Queried first: if nothing was running before the count, nothing changed during it.
  const [row] = await shop.rows<{ isRunning: boolean; battles: unknown }>(
    `select exists (select from battles where (status in ('created', 'started') and (locked_at is not null or bots_at is not null)) or (status = 'cancelled' and due_at is not null))
              or exists (select from withdrawals where due_at < clock_timestamp() + interval '1 s' or leased_until > clock_timestamp())
              or exists (select from outbox)
              or exists (select from event_log l join event_cursors c on l.seq > c.seq where c.consumer in ('season_progress', 'season_rewards', 'offers')) as "isRunning",
            (select array_agg((id, status, bots_at)::text order by id) from battles) as battles,
            (select array_agg((battle_id, slot, user_id, bot)::text order by battle_id, slot) from battle_seats) as seats`,
  )
  const { keys: _keys, ...counted } = await countEffects(shop)
  return { ...counted, ...row }
}

/** The players' balances and items as counted. */
function pursesOf({ players }: Record<string, unknown>): Purse[] {
  return (players as string[]).map((row) => {
    const [userId = '', balanceMinor = '', coins = ''] = row.slice(1).split(',')
    return { userId: BigInt(userId), balanceMinor: BigInt(balanceMinor), coins: BigInt(coins) }
  })
}

function put(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(put)
  if (!value || typeof value !== 'object') return value
  if ('stands' in value) {
    const { stands, nth } = value as Stand
    const pool = pools[stands]
    return pool[nth % pool.length]
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one)]))
}

function inputOf({ name, from, input }: ThoughtCall): AnyCall {
  const sample = from === 'sample' ? SAMPLE_CALLS[name](people.owner) : {}
  const merged = (part: keyof AnyCall) =>
    sample[part] || input[part] ? { [part]: { ...sample[part], ...(put(input[part]) as object) } } : {}
  return { ...(sample.file && { file: sample.file }), ...merged('params'), ...merged('query'), ...merged('body') }
}

/** The faults of a response; empty if it is correct. */
function faultsOf({ name, who }: ThoughtCall, answer: TestAnswer, purses: readonly Purse[]): string[] {
  const endpoint = TABLE[name]
  const faults: string[] = markers.foundIn(answer, { name, who, purses }).map((what) => `it tells ${what}`)
  if (answer.status < 400) {
    if (endpoint.isRedirect || endpoint.isFile) return faults
    const data = toCamelKeys(answer.json().data)
    const parsed = endpoint.data.safeParse(data)
    if (!parsed.success)
      faults.push(
        `data is not as declared: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
      )
    else if (JSON.stringify(parsed.data) !== JSON.stringify(data)) faults.push('data has fields that are not declared')
    return faults
  }
  const code = answer.json().key as ErrorCode
  // The endpoint of a file expects bytes, so any other content has the wrong media type.
  const general = endpoint.maxFileBytes === undefined ? GENERAL : [...GENERAL, 'unsupported_media_type']
  if (![...general, ...endpoint.refusals].includes(code)) faults.push(`${code} is not declared`)
  if (ERROR_STATUS[code] !== answer.status) faults.push(`${code} with status ${answer.status}`)
  if (/\bat \/|\.ts:|select .* from |Error:/.test(answer.text)) faults.push('it tells the cause')
  return faults
}

async function run(call: ThoughtCall): Promise<void> {
  const input = inputOf(call)
  const player = call.who === 'guest' ? undefined : people[call.who]
  const send = () =>
    shop.callAny(TABLE[call.name], input, {
      ...(player && { player }),
      ...(call.key !== undefined && TABLE[call.name].isIdempotent && { key: call.key }),
    })
  let answer = await sendUnshed(send)
  if (player && answer.status === 401 && answer.json().key === 'authentication') {
    await signInAgain(call.who as 'owner' | 'other')
    answer = await sendUnshed(send)
  }
  // The seed that rotating reveals is no longer secret.
  if (call.name === 'rotateSeed' && answer.status === 200) await markers.refresh()
  if (call.name === 'setSteamData' && answer.status === 200) await markers.plantLinks()
  const now = await effects()
  const what = `${call.name} by ${call.who}, ${JSON.stringify(input)}: ${answer.status} ${answer.text.slice(0, 500)}`
  expect(faultsOf(call, answer, [...pursesOf(last), ...pursesOf(now)]), what).toEqual([])
  if (answer.status < 400) {
    seen.taken += 1
    if (TABLE[call.name].method === 'POST') await fillPools()
  } else {
    seen.refused += 1
    const isQuiet = !now.isRunning && !last.isRunning
    if (isQuiet) seen.compared += 1
    for (const [part, value] of Object.entries(now))
      if (isQuiet || !CHANGING.has(part)) expect(value, `${part} after a refused call: ${what}`).toEqual(last[part])
  }
  last = now
}

/** On a busy machine the shop sheds load, as intended. A call that is shed again and again counts as refused. */
async function sendUnshed(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.status !== 503 || answer.json().key !== 'temporarily_unavailable' || tries === SHED_TRIES) return answer
    seen.shed += 1
    await sleep(SHED_PAUSE_MS)
  }
}

/** Replaces a session that a call has ended. */
async function signInAgain(who: 'owner' | 'other'): Promise<void> {
  const { login, password } = people[who]
  const { accessToken } = await shop.read('login', { body: { login, password } } satisfies {
    body: Record<string, string>
  })
  people[who] = { ...people[who], bearer: accessToken }
  await markers.refresh()
  last = await effects()
}

test("the search for leaked data works: it finds the owner's data in the owner's responses", async () => {
  const answer = await shop.callAny(TABLE.getCurrentUser, {}, { player: people.owner })
  const purses = pursesOf(last)
  expect(markers.foundIn(answer, { name: 'getCurrentUser', who: 'owner', purses })).toEqual([])
  const found = markers.foundIn(answer, { name: 'getCurrentUser', who: 'other', purses })
  expect(found.filter((what) => what.endsWith('of the owner'))).toHaveLength(8)
  expect(found).toContain('money of the owner')
})

test(
  `${CALLS} random calls by random callers cause no defect, no effect of a refused call and no leak of another player's data`,
  async () => {
    await fc.assert(fc.asyncProperty(anyCall(TABLE), run), {
      numRuns: CALLS,
      seed: SEED,
      // Calls depend on earlier ones, so stop at the first failure.
      endOnFailure: true,
    })
    expect(seen.taken).toBeGreaterThan(CALLS / 10)
    expect(seen.refused).toBeGreaterThan(CALLS / 10)
    // After most refused calls everything could be compared, because no battle or withdrawal was running.
    expect(seen.compared).toBeGreaterThan(seen.refused / 2)
    if (process.env.FUZZ_CALLS) process.stdout.write(`fuzz: ${JSON.stringify(seen)}, seed ${SEED}\n`)
  },
  CALLS * 500 + 60_000,
)
