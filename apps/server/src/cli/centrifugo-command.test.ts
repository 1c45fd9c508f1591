import { expect, test } from 'vitest'
import { runCentrifugoConfig } from './centrifugo-command.ts'

const ENV = {
  PUBLIC_URL: 'https://shop.example',
  REALTIME_HMAC_SECRET: 'h'.repeat(40),
  CENTRIFUGO_API_KEY: 'a'.repeat(40),
}

function run(args: string[], env: Record<string, string> = ENV) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = runCentrifugoConfig(args, env, {
    print: (line) => said.push(line),
    printError: (line) => complained.push(line),
  })
  return { code, config: said.length > 0 ? JSON.parse(said.join('\n')) : undefined, complained: complained.join('\n') }
}

test('the Centrifugo configuration listens only on this machine and has the keys and the origin of the shop', () => {
  const { code, config } = run([])
  expect(code).toBe(0)
  expect(config).toMatchObject({
    http_server: { address: '127.0.0.1', port: 8000 },
    http_api: { key: ENV.CENTRIFUGO_API_KEY },
    client: { token: { hmac_secret_key: ENV.REALTIME_HMAC_SECRET }, allowed_origins: ['https://shop.example'] },
    health: { enabled: true },
    prometheus: { enabled: true },
  })
  expect(config.engine).toBeUndefined()
  expect(config.admin).toBeUndefined()
})

test('the Centrifugo configuration takes Redis, address and port from the options', () => {
  const { config } = run(['--redis', 'redis://redis:6379', '--address', '0.0.0.0', '--port', '8001'])
  expect(config).toMatchObject({
    http_server: { address: '0.0.0.0', port: 8001 },
    engine: { type: 'redis', redis: { address: 'redis://redis:6379' } },
  })
})

test.each([[['--port', 'many']], [['--redis', 'here']], [['--redis']], [['--everything', 'on']]])(
  'the command prints its help and no configuration for wrong options (%j)',
  (args) => {
    const { code, config, complained } = run(args)
    expect([code, config]).toEqual([1, undefined])
    expect(complained).toContain('npm run centrifugo-config')
  },
)

test('the command prints nothing without the API key', () => {
  expect(run([], { ...ENV, CENTRIFUGO_API_KEY: '' })).toMatchObject({ code: 1, config: undefined })
})
