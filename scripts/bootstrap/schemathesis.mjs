import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { print, Refusal, ROOT } from './run-program.mjs'

const VERSION = '4.32.5'
const HOME = join(ROOT, '.cache', `schemathesis-${VERSION}`)
const FOLDER = join(ROOT, 'scripts', 'schemathesis')
const BIN = join(HOME, process.platform === 'win32' ? 'Scripts' : 'bin')
/** The time limit of a run; the bearer tokens of its players live 15 minutes. */
const LIMIT_MS = 14 * 60_000
const START_LIMIT_MS = 180_000

/**
 * Tests every operation of the OpenAPI document against a separate demo server. Fails on a 5xx, on an undeclared status, media type or
 * shape, on refused valid data and on accepted invalid data. Installs Schemathesis on the first run.
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
    const parameters = ['--config-file', join(FOLDER, 'schemathesis.toml'), 'run', `${origin}/api/openapi.json`]
    return await runWithin(LIMIT_MS, [...parameters, '--url', origin, ...rest], {
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: FOLDER,
      PYTHONDONTWRITEBYTECODE: '1',
      SHOP_ORIGIN: origin,
    })
  } finally {
    shop.kill('SIGTERM')
    if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Schemathesis has its own time limit, but passes without the operations it did not reach.
 * @param {number} limitMs
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function runWithin(limitMs, parameters, env) {
  return new Promise((resolve, reject) => {
    const options = { cwd: HOME, env: { ...process.env, ...env }, stdio: /** @type {const} */ ('inherit') }
    const child = spawn(join(BIN, 'schemathesis'), parameters, { ...options, timeout: limitMs })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === null) print(`Schemathesis was not through after ${limitMs / 60_000} minutes`)
      resolve(code ?? 1)
    })
  })
}

function installSchemathesis() {
  if (existsSync(join(HOME, 'installed'))) return
  print(`Installing Schemathesis ${VERSION} (once)`)
  rmSync(HOME, { recursive: true, force: true })
  const python = process.platform === 'win32' ? 'python' : 'python3'
  runOrRefuse(python, ['-m', 'venv', HOME], 'Python 3.10 or newer with venv is needed.')
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]
  runOrRefuse(join(BIN, 'python'), pip, 'Schemathesis could not be installed.')
  // Written last, so that an interrupted installation is repeated.
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
      DEMO_WORLD: 'off',
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
