import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('./group.fixtures.ts', import.meta.url))

interface Answer {
  readonly number: number
  readonly received: readonly string[]
  readonly all?: readonly { number: number; place: { closes: boolean } }[]
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function startGroup(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, ended, said: () => said }
}

async function startListening() {
  const group = startGroup()
  await expect.poll(group.said, { timeout: 20_000 }).toContain('listening at')
  const url = /listening at (\S+)/.exec(group.said())?.[1] ?? ''
  const ask = async (path = '/') => (await (await fetch(`${url}${path}`)).json()) as Answer
  /** One response of each of the three processes. */
  const askAll = async () => {
    const answers = new Map<number, Answer>()
    while (answers.size < 3) {
      const some = await Promise.all([ask(), ask(), ask()])
      for (const one of some) answers.set(one.number, one)
    }
    return [...answers.values()]
  }
  return { ...group, ask, askAll }
}

test("three processes on one port receive each other's messages and reply to a gather, and one that exits is restarted", async () => {
  const { ask, askAll, said, child, ended } = await startListening()
  const { number } = await ask('/member')
  const word = `from ${number}`
  await expect
    .poll(async () => (await askAll()).every((one) => one.received.includes(word) !== (one.number === number)), {
      timeout: 20_000,
    })
    .toBe(true)

  const { all = [] } = await ask('/all')
  expect(all.map((one) => one.number).sort()).toEqual([1, 2, 3])
  expect(all.find((one) => one.number === 1)?.place.closes).toBe(true)
  expect(all.find((one) => one.number === 2)?.place.closes, 'only the first start closes').toBe(false)

  const falling = ask('/fall').catch(() => 'it ended while it answered')
  const meanwhile = Array.from({ length: 12 }, () => ask().catch(() => 'the process that ended had taken this call'))
  // Every request is answered, whichever process accepted it.
  await Promise.all([falling, ...meanwhile])
  await expect.poll(said).toMatch(/Process \d ended by itself \(exit code 7\); starting it again/)
  await expect.poll(async () => (await ask('/all')).all?.length, { timeout: 20_000 }).toBe(3)

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  for (const one of [1, 2, 3]) expect(said()).toContain(`process ${one} ends`)
})

test('the other processes exit when the first one is killed', async () => {
  const { child, ended } = await startListening()
  child.kill('SIGKILL')
  // Their output stays open while one of them lives.
  await ended
})

test('a start fails when a process exits before it serves', async () => {
  const group = startGroup({ FALLS: '2' })
  expect(await group.ended).toBe(1)
  expect(group.said()).toContain('refused: Process 2 ended before it served (exit code 3).')
})
