import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@runecase/api/api.ts'
import { OpeningProof } from '@runecase/api/case-proof.ts'
import { StartingLevelProof } from '@runecase/api/fair-proofs.ts'
import { toCamelKeys, toSnakeKeys } from '@runecase/api/snake-case.ts'
import type { OddsDocument } from '@runecase/game/odds-document.ts'
import { drawOpening, planOpening } from '@runecase/game/open-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { lockPlayer } from '../../core/ledger/public.ts'
import { generateLevel } from '../../core/player/generate-level.ts'
import { takeNonce } from '../../core/seeds/public.ts'
import {
  dataOf,
  makeCatalogue,
  makeIdempotency,
  makePlayer,
  makeWorld,
  outcomesOf,
  type World,
} from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { fairnessRoutes } from './fairness.routes.ts'
import { rotateSeed } from './player-seeds.ts'
import { ReceiptKey } from './receipt-key.ts'

const CHECKER = fileURLToPath(new URL('../../../../../scripts/check-roll.mjs', import.meta.url))

let world: World
let catalogue: LiveCatalogue
let routes: ReturnType<typeof fairnessRoutes>
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  routes = fairnessRoutes({
    ...world.deps,
    reads: world.deps.database,
    project: TESTING_PROJECT,
    catalogue,
    games: shopGames(),
    receiptParts: { all: [] },
    receiptKey: new ReceiptKey(Buffer.alloc(32, 5)),
    publicUrl: 'https://shop',
  })
})
afterAll(() => world.close())

const call = (userId: bigint) => ({ caller: { userId, sessionId: 1n } }) as never
const seedsOf = (userId: bigint) => routes.getSeeds({ params: {}, query: {}, body: {} } as never, call(userId))
const rotate = (userId: bigint, clientSeed: string, key?: string, deps = world.deps) =>
  rotateSeed(deps, makeIdempotency('rotateSeed', userId, key, { body: { clientSeed } }), clientSeed)
const getRoll = (id: bigint) =>
  routes.getRoll({ params: { id: String(id) }, query: {}, body: {} } as never, { caller: null } as never)

/** Writes an opening of a case like the real command. Returns its id. */
async function open(userId: bigint, slug: string, count: number): Promise<bigint> {
  const one = catalogue.caseBySlug(slug)
  if (!one) throw new Error(`no case ${slug}`)
  const odds = await catalogue.odds(one.id, one.oddsVersion)
  const between = (low: number | null, high: number | null) =>
    low === null || high === null ? null : ([low, high] as const)
  const bonus = between(one.bonusCoinsMin, one.bonusCoinsMax)
  const multicastRange = between(one.multicastMin, one.multicastMax)
  return world.deps.database.transaction(async (tx) => {
    const { dice, seedId, nonce } = await takeNonce(tx, world.deps, await lockPlayer(tx, userId))
    const rules = { ...one, multicastRange, coinBonus: bonus && { amountMin: bonus[0], amountMax: bonus[1] } }
    const drawn = drawOpening(planOpening(rules, { count, freeOpens: count, openedSinceFree: 0 }), dice, odds)
    const drops = drawn.flatMap((opening) => opening.drops)
    const id = world.deps.ids.next()
    await tx.rows(
      'test_insert_opening',
      `insert into openings (id, user_id, case_id, odds_version, seed_id, nonce, count, granted_count, currency, cost_minor,
         experience_before_minor, tickets, item_ids, prices_minor, factors, bonus_coins)
       values ($1, $2, $3, $4, $5, $6, $7, $7, 1, 0, 0, $8, $9, $10, $11, $12)`,
      [
        id,
        userId,
        one.id,
        one.oddsVersion,
        seedId,
        nonce,
        count,
        drops.map((drop) => drop.ticket),
        drops.map((drop) => catalogue.itemBySlug(drop.row.itemId).id),
        drops.map((drop) => drop.row.valueMinor),
        multicastRange && drawn.map((opening) => opening.factor),
        bonus && drawn.map((opening) => opening.bonusCoins),
      ],
    )
    return id
  })
}

async function check(proof: unknown): Promise<{ code: number; output: string }> {
  const running = promisify(execFile)(process.execPath, [CHECKER])
  running.child.stdin?.end(JSON.stringify({ status: 'success', data: toSnakeKeys(proof) }))
  return running.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  )
}

test('a player sees the commitments of their seeds, and neither seed', async () => {
  const userId = await makePlayer(world)
  const seen = await seedsOf(userId)
  expect(api.getSeeds.data.strict().parse(seen)).toEqual(seen)
  expect(seen).toMatchObject({ nonce: 0, previous: null })
  expect(seen.serverSeedHash).not.toBe(seen.nextServerSeedHash)
})

test('a rotation reveals the committed seed and makes the announced one current', async () => {
  const userId = await makePlayer(world)
  const before = await seedsOf(userId)
  await open(userId, 'utrennyaya-razminka', 1)
  const after = toCamelKeys(dataOf(await rotate(userId, 'my-seed'))) as Awaited<ReturnType<typeof seedsOf>>
  expect(after).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my-seed', nonce: 0 })
  expect(after.previous).toMatchObject({
    serverSeedHash: before.serverSeedHash,
    clientSeed: before.clientSeed,
    lastNonce: 0,
  })
  const revealed = Buffer.from(after.previous?.serverSeed ?? '', 'hex')
  expect(hash('sha256', revealed)).toBe(before.serverSeedHash)
  expect(after).toEqual(await seedsOf(userId))
  const [last] = await world.rows<{ events: { kind: string }[] }>('select events from outbox order by id desc limit 1')
  expect(last?.events).toMatchObject([{ kind: 'seed.rotated', userId: String(userId) }])
})

test('a seed that decided no operation is revealed with a last nonce of -1', async () => {
  const userId = await makePlayer(world)
  await rotate(userId, 'one')
  expect((await seedsOf(userId)).previous?.lastNonce).toBe(-1)
})

test('the history lists every revealed seed, newest first, and never one that is still hidden', async () => {
  const userId = await makePlayer(world)
  const hashes: string[] = []
  for (const clientSeed of ['one', 'two', 'three']) {
    hashes.unshift((await seedsOf(userId)).serverSeedHash)
    await rotate(userId, clientSeed)
  }
  const history = (page: number) =>
    routes.listSeedHistory({ params: {}, query: { page }, body: {} } as never, call(userId))
  expect((await history(1)).map((seed) => seed.serverSeedHash)).toEqual(hashes)
  expect(api.listSeedHistory.data.parse(await history(1))).toHaveLength(3)
  expect(await history(2)).toEqual([])
})

test('one rotation request, sent 20 times at once to several processes, rotates once', async () => {
  const userId = await makePlayer(world)
  const before = await seedsOf(userId)
  const outcomes = await outcomesOf(
    Array.from({ length: 20 }, (_, node) => rotate(userId, 'mine', 'tap', world.otherProcess(2 + node))),
  )
  expect(new Set(outcomes).size).toBe(1)
  expect((await seedsOf(userId)).serverSeedHash).toBe(before.nextServerSeedHash)
  expect(await world.rows('select 1 from seeds where user_id = $1', [userId])).toHaveLength(3)
})

test('the stand-alone checker accepts the proof of an opening after its seed is revealed, and not before', async () => {
  const userId = await makePlayer(world)
  const kinds = catalogue.sections().flatMap((section) => section.cases)
  const slugs = [
    kinds.find((one) => one.multicastMin !== null),
    kinds.find((one) => one.multifixNumber !== null),
    kinds.find((one) => one.bonusCoinsMin !== null),
  ].map((one) => one?.slug ?? '')
  expect(slugs).not.toContain('')
  const ids: bigint[] = []
  for (const slug of slugs) ids.push(await open(userId, slug, 3))
  const hidden = await getRoll(ids[0] as bigint)
  expect(hidden.serverSeed).toBeNull()
  expect((await check(hidden)).code).toBe(2)
  await rotate(userId, 'next')
  for (const id of ids) {
    const proof = await getRoll(id)
    expect(OpeningProof.strict().parse(proof)).toEqual(proof)
    if (proof.purpose !== 'open') throw new Error('not an opening')
    expect(await getRoll(id + BigInt(proof.rolls.length - 1))).toEqual(proof)
    const { rows } = JSON.parse(proof.odds) as OddsDocument
    const rolled = rows.findIndex(({ item }) => item === proof.rolls[0]?.itemId)
    expect([proof.rarities?.length, proof.rarities?.[rolled]]).toEqual([rows.length, proof.rolls[0]?.item.rarity])
    expect(await check(proof)).toMatchObject({ code: 0 })
    const [first] = proof.rolls
    if (!first) throw new Error('no rolls')
    const forged = {
      ...proof,
      rolls: [{ ...first, ticket: (first.ticket + 1) % 100_000_000 }, ...proof.rolls.slice(1)],
    }
    expect((await check(forged)).code).toBe(1)
  }
})

test('anybody can check the roll of a starting level once its seed is revealed', async () => {
  const userId = await makePlayer(world)
  const { roll, level } = dataOf(
    await generateLevel(world.deps, makeIdempotency('generateLevel', userId, undefined, { body: {} })),
  )
  const hidden = await getRoll(BigInt(roll.id))
  expect(hidden).toMatchObject({ purpose: 'bonus', id: roll.id, serverSeed: null, nonce: roll.nonce, level })
  expect((await check(hidden)).code).toBe(2)
  await rotate(userId, 'next')
  const proof = await getRoll(BigInt(roll.id))
  expect(StartingLevelProof.strict().parse(proof)).toEqual(proof)
  expect(await check(proof)).toMatchObject({ code: 0 })
  expect((await check({ ...proof, ticket: (roll.ticket + 1) % 5, level: ((roll.ticket + 1) % 5) + 1 })).code).toBe(1)
})

test('an unknown roll is not found', async () => {
  await expect(getRoll(12_345n)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test("every version of a case's odds is published with the document of its hash", async () => {
  const params = { caseId: 70 }
  const versions = await routes.listOddsVersions({ params, query: {}, body: {} } as never, { caller: null } as never)
  expect(api.listOddsVersions.data.parse(versions)).toEqual(versions)
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(hash('sha256', version.document)).toBe(version.hash)
  const history = await routes.listCaseHistory({ params, query: {}, body: {} } as never, { caller: null } as never)
  expect(history).toEqual(
    versions.map(({ version, hash: digest, effectiveFrom }) => ({ version, hash: digest, effectiveFrom })),
  )
  const nobody = routes.listOddsVersions(
    { params: { caseId: 9999 }, query: {}, body: {} } as never,
    { caller: null } as never,
  )
  await expect(nobody).rejects.toMatchObject({ code: 'caseNotFound' })
})

test('a case with many versions returns a hundred, and older ones on request', async () => {
  await world.rows(
    `with v as (insert into odds_versions (case_id, version, hash, document, expected_return, volatility, effective_from)
       select 70, n, sha256(convert_to('document ' || n, 'UTF8')), 'document ' || n, 0.5, 1, now() + n * interval '1 day'
         from generate_series(2, 150) n returning version)
     insert into odds_rows select r.case_id, v.version, r.ticket_from, r.ticket_to, r.item_id, r.value_minor
       from odds_rows r, v where r.case_id = 70 and r.version = 1`,
  )
  const page = async (name: 'listOddsVersions' | 'listCaseHistory', query: object) => {
    const rows = await routes[name]({ params: { caseId: 70 }, query, body: {} } as never, { caller: null } as never)
    return rows.map((row) => row.version)
  }
  for (const name of ['listOddsVersions', 'listCaseHistory'] as const) {
    const newest = await page(name, {})
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([100, 150, 51])
    const older = await page(name, { before: 51 })
    expect([older.length, older[0], older.at(-1)]).toEqual([50, 50, 1])
  }
})

test('the rules of upgrades and contracts are published with the documents of their hashes', async () => {
  const rules = await routes.listPlayRules({ params: {}, query: {}, body: {} } as never, { caller: null } as never)
  expect(api.listPlayRules.data.parse(rules)).toEqual(rules)
  expect(rules.map(({ game, version }) => [game, version])).toEqual(
    expect.arrayContaining([
      ['upgrade', 1],
      ['contract', 1],
    ]),
  )
  for (const { document, hash: published } of rules) expect(hash('sha256', document)).toBe(published)
})
