import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { Refusal, ROOT, run, say } from './run-program.mjs'

const VERSION = '4.32.5'
const HOME = join(ROOT, '.cache', `schemathesis-${VERSION}`)
const FOLDER = join(ROOT, 'scripts', 'schemathesis')
const BIN = join(HOME, process.platform === 'win32' ? 'Scripts' : 'bin')
/** Made-up calls go on until it is spent. The bearers of the players live 15 minutes. */
const LIMIT_SECONDS = 240
const START_LIMIT_MS = 180_000

/**
 * Tries every operation of the OpenAPI document against a demo shop of its own. Fails on a 5xx, a status, media type or shape that the
 * document does not declare, valid data refused and invalid data accepted. Installs Schemathesis on the first run.
 * @param {string} node
 * @param {string[]} rest further options of `schemathesis run`
 * @returns {Promise<number>}
 */
export async function schemathesis(node, rest) {
  installSchemathesis()
  await build(node)
  const dataDir = mkdtempSync(join(tmpdir(), 'runecase-schemathesis-'))
  const origin = `http://127.0.0.1:${process.env.PORT ?? (await findFreePort())}`
  const shop = startShop(node, dataDir, origin)
  try {
    await untilReady(shop, origin, dataDir)
    return await run(
      join(BIN, 'schemathesis'),
      [
        ...['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', `${origin}/api/openapi.json`, '--url', origin],
        ...['--phases', 'examples,coverage,fuzzing', '--max-time', String(LIMIT_SECONDS)],
        ...rest,
      ],
      {
        cwd: HOME,
        env: { SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1', SHOP_ORIGIN: origin },
      },
    )
  } finally {
    shop.kill('SIGTERM')
    if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function installSchemathesis() {
  if (existsSync(join(HOME, 'installed'))) return
  say(`Installing Schemathesis ${VERSION} (once)`)
  rmSync(HOME, { recursive: true, force: true })
  const python = process.platform === 'win32' ? 'python' : 'python3'
  runOrRefuse(python, ['-m', 'venv', HOME], 'Python 3.10 or newer with venv is needed.')
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]
  runOrRefuse(join(BIN, 'python'), pip, 'Schemathesis could not be installed.')
  // Written last: an installation that was broken off is begun again.
  openSync(join(HOME, 'installed'), 'w')
}

/**
 * @param {string} program
 * @param {string[]} parameters
 * @param {string} refusal
 */
function runOrRefuse(program, parameters, refusal) {
  const { status, error } = spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Refusal(error ? `${refusal} ${error.message}` : refusal)
}

/**
 * @param {string} node
 * @param {string} dataDir
 * @param {string} origin
 */
function startShop(node, dataDir, origin) {
  const log = openSync(join(dataDir, 'shop.log'), 'w')
  return spawn(node, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PICTURES_AHEAD: 'off',
      LOG_LEVEL: 'warn',
    },
  })
}

/**
 * @param {import('node:child_process').ChildProcess} shop
 * @param {string} origin
 * @param {string} dataDir
 */
async function untilReady(shop, origin, dataDir) {
  const endsAt = performance.now() + START_LIMIT_MS
  while (performance.now() < endsAt && shop.exitCode === null) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Refusal(`The shop did not start:\n${readFileSync(join(dataDir, 'shop.log'), 'utf8')}`)
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
