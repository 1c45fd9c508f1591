import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ level: 'trace', stream: { write: (line: string) => void lines.push(line) } }))
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line.trimEnd()).not.toContain('\n')
  JSON.parse(line)
  return line
}

const MARKER = 'MARKER9f3'

describe('a log line', () => {
  test.each([
    ['a token', { accessToken: MARKER }],
    ['a token on the wire', { access_token: MARKER }],
    [
      'a header',
      { headers: { authorization: `Bearer ${MARKER}`, Cookie: `tastyToken=${MARKER}`, 'set-cookie': [MARKER] } },
    ],
    ['an idempotency key', { headers: { 'Idempotency-Key': MARKER } }],
    ['a password', { body: { user: { password: MARKER } } }],
    ['an email', { text: `write to ${MARKER}@example.com now` }],
    ['a trade link', { note: `https://steamcommunity.com/tradeoffer/new/?partner=1&token=${MARKER}` }],
    ['a trade link by key', { tradeLink: MARKER }],
    ['a database password', { url: `postgres://shop:${MARKER}@db.internal:5432/shop` }],
    ['a token in an address', { url: `/api/v1/auth/google?code=${MARKER}&state=1` }],
    ['a signed token in a text', { text: `got eyJhbGciOi.${MARKER}.sig` }],
    ['a list with secrets', { list: [{ serverSeed: MARKER }] }],
  ])('a log line never contains %s', (_, entry) => {
    expect(logged((log) => log.info(entry, 'said'))).not.toContain(MARKER)
  })

  test('the log hides a secret in the message, in an error, in its cause or in the bindings of a child', () => {
    const cause = new Error(`Bearer ${MARKER}`)
    const error = Object.assign(new Error(`for ${MARKER}@example.com`, { cause }), {
      detail: `Key (email)=(${MARKER})`,
      token: MARKER,
    })
    const line = logged((log) => log.child({ cookie: MARKER }).error({ err: error }, `tastyToken=${MARKER}`))
    expect(line).not.toContain(MARKER)
    expect(JSON.parse(line).err).toMatchObject({ type: 'Error', cause: { type: 'Error' } })
  })

  test('the log keeps only the beginning of an endless text, even one made to be slow, and no secret at the cut', () => {
    const startedAt = performance.now()
    const hostile = ['://a'.repeat(250_000), 'a'.repeat(1_000_000), '?token'.repeat(100_000), '-eyJ'.repeat(250_000)]
    for (const text of hostile) expect(logged((log) => log.info(text)).length).toBeLessThan(5000)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(logged((log) => log.info(`${'long '.repeat(817)} ${MARKER}@example.com`))).not.toContain(MARKER.slice(0, 2))
  })

  test('the log never contains a line break that a player sent', () => {
    const nickname = 'a\n{"level":"fatal"}\u001b[31m\u009b2J\u2028\u202eevil'
    const line = logged((log) => log.info({ nickname }, `hello ${nickname}`))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]|\\u001b|\\n/)
    expect(JSON.parse(line).nickname).toBe('a | {"level":"fatal"} [31m 2J  evil')
  })
})

test('an error keeps its code, constraint and stack, so that it can be found', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'players_pkey' })
  const { err } = JSON.parse(logged((log) => log.error(error)))
  expect(err).toMatchObject({ message: 'duplicate key', code: '23505', constraint: 'players_pkey' })
  expect(err.stack).toContain('log.test.ts')
})

test('a value that contains itself, or is very large, is logged only in part', () => {
  const circle: Record<string, unknown> = { many: Array.from({ length: 500 }, (_, index) => index) }
  circle.self = circle
  expect(logged((log) => log.info(circle, 'round')).length).toBeLessThan(5000)
})

test('a program that exits at once still writes every line to its standard output', () => {
  const program = `import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = createLog({ level: 'info' })
    log.info('first'); log.child({ cookie: 'MARKER' }).warn('second'); log.debug('never'); log.info('last')
    process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  // A line that was being written when the program exited may come after the last line; every line has its time.
  expect(lines.map((line) => JSON.parse(line).msg).sort(), stderr).toEqual(['first', 'last', 'second'])
  expect(stdout).not.toContain('MARKER')
})
