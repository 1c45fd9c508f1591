import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toCamelKeys, toSnakeKeys } from '@runecase/api/snake-case.ts'
import { checkRaffle, type RaffleToCheck } from '@runecase/game/check-raffle.ts'
import { readPlays } from '@runecase/game/receipt.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { ReceiptKey } from '../fairness/receipt-key.ts'
import { playerReceipt, playReceipt, type ReceiptFile } from '../fairness/write-receipt.ts'
import { giveDueRafflePrize } from './give-raffle-prizes.ts'
import { makeRaffles, type Raffles } from './raffle.fixtures.ts'
import { raffleReceipts } from './raffle-receipts.ts'

const CHECKER = fileURLToPath(new URL('../../../../../scripts/check-roll.mjs', import.meta.url))

let raffles: Raffles
beforeAll(async () => {
  raffles = await makeRaffles()
})
afterAll(async () => {
  await checkLedger(raffles.world)
  await raffles.world.close()
})

test('ten processes that end, draw and pay a raffle at once do each step once, and the draw can be recomputed', async () => {
  await raffles.add(1)
  const people = await Promise.all(Array.from({ length: 30 }, () => raffles.newPlayer()))
  await raffles.apply(people.map((userId, index) => raffles.spent(userId, 100 * (index + 1))))
  const processes = Array.from({ length: 10 }, (_, node) => raffles.otherProcess(node + 2))
  const stepAll = async () => (await Promise.all(processes.map((one) => raffles.step(1, one)))).filter(Boolean).length
  expect(await stepAll()).toBe(1)
  const end = { kind: 'raffle.ended', userId: '0', raffleId: 1 } as const
  await Promise.all([raffles.apply([end]), raffles.apply([end]), raffles.apply([end])])
  await raffles.passBeacon(1)
  expect(await stepAll()).toBe(1)
  const winners = await raffles.world.rows<{ id: bigint }>('select id from raffle_winners')
  expect(winners).toHaveLength(5)
  const given = await Promise.all(
    processes.flatMap((one) => winners.map((winner) => giveDueRafflePrize(one, winner.id))),
  )
  expect(given.filter(Boolean)).toHaveLength(5)
  expect(await raffles.world.rows('select count(*)::int as count from items')).toEqual([{ count: 5 }])

  const folder = await mkdtemp(join(tmpdir(), 'runecase-raffle-'))
  const check = async (answer: unknown, list: string) => {
    await writeFile(join(folder, 'raffle.json'), JSON.stringify({ status: 'success', data: toSnakeKeys(answer) }))
    await writeFile(join(folder, 'tickets.csv'), list)
    return spawnSync(process.execPath, [CHECKER, join(folder, 'raffle.json'), join(folder, 'tickets.csv')], {
      encoding: 'utf8',
    })
  }
  const raffle = await raffles.show()
  // The test moved the times into the past, but not the round.
  const moved = {
    ...raffle,
    proof: { ...raffle.proof, list: raffle.proof.list && { ...raffle.proof.list, lockedAt: raffle.dates.start } },
  }
  const list = (await raffles.list(1)) ?? ''
  const right = await check({ raffle: moved }, list)
  expect([right.status, right.stdout.match(/WRONG.*/g)]).toEqual([0, null])
  const another = list.replace(/^[^,]+/, 'ffffffffffffffff')
  expect((await check({ raffle: moved }, another)).status).toBe(1)
  const drawn = moved.proof.drawn.with(0, (moved.proof.drawn[0] ?? 0) + 1)
  expect((await check({ raffle: { ...moved, proof: { ...moved.proof, drawn } } }, list)).status).toBe(1)

  // The receipt of the raffle itself, and that of one of its players: signed, with the whole list, and verified offline.
  const receipts = {
    ...raffles.deps,
    games: shopGames(),
    receiptParts: { all: [raffleReceipts(raffles.deps)] },
    receiptKey: new ReceiptKey(Buffer.alloc(32, 5)),
    project: TESTING_PROJECT,
    publicUrl: 'https://shop',
  }
  const caller = { userId: people[0] as bigint, sessionId: 1n }
  const alone = await textOf(await playReceipt(receipts, 'raffle-1', null))
  const own = await textOf(playerReceipt(receipts, caller, undefined))
  for (const text of [alone, own]) {
    const { plays, signature } = readPlays(text)
    const [play] = plays.map(toCamelKeys) as RaffleToCheck[]
    if (!play) throw new Error('no raffle in the receipt')
    const { isOk, facts } = await checkRaffle(webCrypto, play)
    expect([plays.length, signature?.isOk, facts.filter((fact) => !fact.isOk), isOk]).toEqual([1, true, [], true])
    expect(facts.some(({ what }) => what === 'own_tickets')).toBe(text === own)
    expect(checkReceipt(text)).toMatchObject({ status: 0 })
  }
  const changes = [
    (text: string) => text.replace(/"drawn":\[\d+/, '"drawn":[999999'),
    (text: string) => text.replace(/("text":")[0-9a-f]{4}/, '$10000'),
    (text: string) => text.replace(/"server_seed":"..../, '"server_seed":"0000'),
  ]
  for (const change of changes) {
    const changed = change(alone)
    expect(changed).not.toBe(alone)
    expect(readPlays(changed).signature?.isOk).toBe(false)
    const { status, stdout } = checkReceipt(changed)
    expect([status, stdout.includes('WRONG raffle 1:')]).toEqual([1, true])
  }
  await expect(playReceipt(receipts, 'raffle-99', null)).rejects.toMatchObject({ code: 'dataNotFound' })
  const stranger = { userId: await raffles.newPlayer(), sessionId: 1n }
  expect(readPlays(await textOf(playerReceipt(receipts, stranger, undefined))).plays).toEqual([])
  await rm(folder, { recursive: true })

  function checkReceipt(text: string) {
    const file = join(folder, 'receipt.jsonl')
    writeFileSync(file, text)
    return spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' })
  }
})

async function textOf({ lines }: ReceiptFile): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}
