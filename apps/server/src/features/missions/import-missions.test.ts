import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/make.ts'
import { importFirstMissions, readMissionsFile } from './import-missions.ts'
import { selectMissions } from './missions.sql.ts'
import { runMissionsCommand } from './missions-command.ts'
import type { MissionEntry } from './missions-file.ts'

const DEMO = fileURLToPath(new URL('../../../../../projects/dota/catalogue/missions.json', import.meta.url))

let world: World
let folder: string
let demo: MissionEntry[]
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(tmpdir(), 'runecase-missions-'))
  demo = await readMissionsFile(DEMO)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** Runs the command with a file of these entries; returns the exit code and the output. */
async function run(entries: unknown) {
  const file = join(folder, 'missions.json')
  await writeFile(file, typeof entries === 'string' ? entries : JSON.stringify(entries))
  const lines: string[] = []
  const place = {
    ...world.deps,
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
  }
  return { code: await runMissionsCommand([file], place), lines }
}

const offered = async () =>
  (await selectMissions(world.deps.database)).map(({ channel, prizeCoins }) => [channel, prizeCoins])
const prizeSince = async () =>
  (await world.rows<{ at: Date }>(`select prize_since as at from missions where channel = 'vk'`))[0]?.at

test('missions are imported in their order, and a start imports them only into an empty table', async () => {
  expect(await offered()).toEqual(demo.map(({ channel, prize }) => [channel, BigInt(prize.amount)]))
  expect(await importFirstMissions(world.deps, 'no such file')).toBeUndefined()
})

test('a file disables missions that it does not contain, enables them again, and changes prize_since only with the prize', async () => {
  const before = await prizeSince()
  const turned = demo.filter(({ channel }) => channel !== 'push').toReversed()
  expect(await run(turned)).toEqual({ code: 0, lines: ['Imported 5 missions of missions.json'] })
  expect((await offered()).map(([channel]) => channel)).toEqual(['email', 'steam', 'telegram', 'vk', 'pwa'])
  expect(await prizeSince()).toEqual(before)
  const dearer = demo.map((one) => (one.channel === 'vk' ? { ...one, prize: { ...one.prize, amount: 60 } } : one))
  expect((await run(dearer)).code).toBe(0)
  expect(await offered()).toContainEqual(['vk', 60n])
  expect(await offered()).toContainEqual(['push', 100n])
  expect((await prizeSince())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
})

test('a file with faults is refused as a whole, with the path of each fault', async () => {
  const before = await offered()
  const [push, pwa, ...rest] = demo
  const faulty = [{ ...push, prize: { currencyCode: 'COIN', amount: 0 } }, { ...pwa, channel: 'vk' }, ...rest]
  const { code, lines } = await run(faulty)
  expect(code).toBe(1)
  expect(lines.join('\n')).toMatch(
    /missions\.json: \[0\]\.prize\.amount: .*\n(.*\n)*.*\[1\]\.type: is of another channel/,
  )
  expect((await run('{')).lines[0]).toMatch(/cannot be read as JSON/)
  expect((await run([...demo, demo[0]])).lines.join('\n')).toContain('[6].channel: is there twice')
  expect(await offered()).toEqual(before)
})
