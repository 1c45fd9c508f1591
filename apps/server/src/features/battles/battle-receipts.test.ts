import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { checkBattle } from '@runecase/game/check-battle.ts'
import { readPlays } from '@runecase/game/receipt.ts'
import { webCrypto } from '@runecase/game/web-crypto.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopGames } from '../../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { ReceiptKey } from '../fairness/receipt-key.ts'
import { playerReceipt, playReceipt, type ReceiptFile } from '../fairness/write-receipt.ts'
import { fillBattle, playOut, provedBattles } from './battle.fixtures.ts'
import { battleReceipts } from './battle-receipts.ts'

const CHECKER = fileURLToPath(new URL('../../../../../scripts/check-roll.mjs', import.meta.url))

const battles = provedBattles()
let folder: string
let ulid: string
let people: readonly bigint[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runecase-battle-receipts-'))
  ;({ ulid, people } = await fillBattle(battles, 'classic', 2, 2))
  const { at } = await battles.row<{ at: Date }>('select locked_at as at from battles where ulid = $1', [ulid])
  await playOut(battles, ulid)
  // The test moved `locked_at` to let time pass; the public log has the original time.
  await battles.world.rows('update battles set locked_at = $2 where ulid = $1', [ulid, at])
})
afterAll(() => rm(folder, { recursive: true }))

const receiptDeps = () => ({
  ...battles.deps,
  games: shopGames(),
  receiptParts: { all: [battleReceipts(battles.deps)] },
  receiptKey: new ReceiptKey(Buffer.alloc(32, 5)),
  project: TESTING_PROJECT,
  publicUrl: 'https://shop',
})

async function textOf({ lines }: ReceiptFile): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}

const receiptOf = async (id: string) => textOf(await playReceipt(receiptDeps(), id, null))
const ownReceipt = async (userId: bigint, day?: string) =>
  textOf(playerReceipt(receiptDeps(), { userId, sessionId: 1n }, day))

async function runChecker(text: string) {
  const file = join(folder, 'receipt.jsonl')
  await writeFile(file, text)
  const { status, stdout } = spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' })
  return { status, wrong: stdout.match(/WRONG.*/g) ?? [], stdout }
}

async function inBrowser(text: string) {
  const { plays, signature } = readPlays(text)
  const [play] = plays.map(toCamelKeys) as Parameters<typeof checkBattle>[1][]
  if (!play) throw new Error('no battle in the receipt')
  return { isSigned: signature?.isOk, report: await checkBattle(webCrypto, play) }
}

test('anybody can save the receipt of a battle, and every ticket and item in it can be recomputed without the shop', async () => {
  const text = await receiptOf(ulid)
  const { isSigned, report } = await inBrowser(text)
  expect([isSigned, report.facts.filter(({ isOk }) => !isOk), report.rolls.every(({ isOk }) => isOk)]).toEqual([
    true,
    [],
    true,
  ])
  expect(report.facts.map(({ what }) => what)).toContain('battle_odds')
  const [play] = readPlays(text).plays as { odds: string[]; rarities: string[][] }[]
  expect(play?.rarities.map(({ length }) => length)).toEqual(play?.odds.map((one) => JSON.parse(one).rows.length))
  const { status, wrong, stdout } = await runChecker(text)
  expect([status, wrong, stdout.match(/round \d, slot \d/g)?.length]).toEqual([0, [], 4])
})

test.each([
  [
    'a ticket',
    (text: string) => text.replace(/"ticket":(\d+)/, (_, ticket) => `"ticket":${(Number(ticket) + 1) % 1e8}`),
  ],
  ['an item', (text: string) => text.replace(/"item_id":"[^"]+"/, '"item_id":"another"')],
  ['the odds', (text: string) => text.replace(/\\"value\\":\d+/, '\\"value\\":123456')],
  ['the seed', (text: string) => text.replace(/"server_seed":"..../, '"server_seed":"0000')],
])('a receipt with %s changed is rejected by the browser and by the script, whoever signed it', async (_, change) => {
  const text = await receiptOf(ulid)
  const changed = change(text)
  expect(changed).not.toBe(text)
  const { isSigned, report } = await inBrowser(changed)
  expect([isSigned, report.isOk]).toEqual([false, false])
  const { status, wrong } = await runChecker(changed)
  expect([status, wrong.some((line) => line.startsWith(`WRONG battle ${ulid}`))]).toEqual([1, true])
})

test('the receipt of a player contains their battles, and that of another day or player none', async () => {
  const member = people[1] as bigint
  const ulidsOf = async (userId: bigint, day?: string) =>
    readPlays(await ownReceipt(userId, day)).plays.flatMap((play) => (play as { ulid?: string }).ulid ?? [])
  expect(await ulidsOf(member)).toEqual([ulid])
  expect(await ulidsOf(member, '2020-01-01')).toEqual([])
  expect(await ulidsOf(await battles.newPlayer())).toEqual([])
})

test('a missing battle is refused before anything is sent', async () => {
  await expect(receiptOf('01K0000000000000000000000A')).rejects.toMatchObject({ code: 'dataNotFound' })
})
