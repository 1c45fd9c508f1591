import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasProgram, ROOT, toolEnv } from './deploy-tools.ts'
import { HttpCaller } from './http-caller.ts'
import type { Place } from './scenario.ts'
import type { ShopNode } from './shop-node.ts'
import { msUntil } from './until.ts'

/** A reverse proxy with its configuration of `deploy/`. */
export interface ReverseProxy {
  readonly name: string
  readonly caller: HttpCaller
  /** What the operator does before a node is stopped, and after it is ready again. */
  leaveOut(node: ShopNode): Promise<void>
  takeBack(node: ShopNode): Promise<void>
}

/** Undefined if this machine lacks the program. */
export type StartProxy = (place: Place, nodes: readonly ShopNode[]) => Promise<ReverseProxy | undefined>

/** nginx with TLS. Only addresses and the certificate differ from the shipped file. */
export const startNginx: StartProxy = async (place, nodes) => {
  if (!hasProgram('nginx', '-v')) return undefined
  const dir = join(place.dir, 'nginx')
  mkdirSync(dir)
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'],
    ...['-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const port = place.port + 3
  const shop = readFileSync(join(ROOT, 'deploy/nginx/shop.conf'), 'utf8')
    .replace(/^\tlisten \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${place.port + 4};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 127.0.0.1:3080;', `listen 127.0.0.1:${place.port + 5};`)
    .replace('/etc/ssl/shop/fullchain.pem', certificate)
    .replace('/etc/ssl/shop/privkey.pem', key)
    .replace('127.0.0.1:3000 ', `127.0.0.1:${nodes[0]?.port} `)
    .replace('127.0.0.1:3010 ', `127.0.0.1:${nodes[1]?.port} `)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const write = (text: string) => writeFileSync(join(dir, 'shop.conf'), text)
  writeFileSync(
    join(dir, 'nginx.conf'),
    `pid ${dir}/pid;\ndaemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events { worker_connections 4096; }\n` +
      `http {\naccess_log off;\n${temporary.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n')}\ninclude ${dir}/shop.conf;\n}\n`,
  )
  write(shop)
  const parameters = ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log'), '-p', dir]
  const child = keepRunning(place, 'nginx', parameters, dir)
  const caller = new HttpCaller({
    host: '127.0.0.1',
    port,
    isTls: true,
    callLimitMs: 30_000,
    headers: { host: 'shop.example' },
  })
  await untilServing(place, caller, child)
  const reload = async () => {
    const workers = workersOf(join(dir, 'pid'))
    const done = spawnSync('nginx', [...parameters, '-s', 'reload'], { env: toolEnv, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`nginx did not reload: ${done.stderr}`)
    await msUntil(() => workersOf(join(dir, 'pid')).some((pid) => !workers.includes(pid)))
  }
  return {
    name: 'nginx',
    caller,
    async leaveOut({ port: out }) {
      write(shop.replace(`127.0.0.1:${out} max_fails=0;`, `127.0.0.1:${out} max_fails=0 down;`))
      await reload()
    },
    async takeBack() {
      write(shop)
      await reload()
    },
  }
}

/** Caddy with the shipped file, which reads the addresses from settings. It polls the readiness of the nodes itself. */
export const startCaddy: StartProxy = async (place, nodes) => {
  if (!hasProgram('caddy', 'version')) return undefined
  const dir = join(place.dir, 'caddy')
  mkdirSync(dir)
  const port = place.port + 6
  const addresses = nodes.map((node) => `127.0.0.1:${node.port}`).join(' ')
  const child = keepRunning(
    place,
    'caddy',
    ['run', '--config', join(ROOT, 'deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'],
    dir,
    {
      SHOP_DOMAIN: `http://127.0.0.1:${port}`,
      SHOP_NODES: addresses,
      CENTRIFUGO_NODES: addresses,
      OFFICE_SITE: `http://127.0.0.1:${place.port + 7}`,
      CADDY_ADMIN: `127.0.0.1:${place.port + 8}`,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
    },
  )
  const caller = new HttpCaller({ host: '127.0.0.1', port, callLimitMs: 30_000 })
  await untilServing(place, caller, child)
  return { name: 'Caddy', caller, leaveOut: async () => undefined, takeBack: async () => undefined }
}

function keepRunning(
  place: Place,
  program: string,
  parameters: readonly string[],
  dir: string,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  const log = openSync(join(dir, 'output.log'), 'a')
  const child = spawn(program, parameters, { env: { ...toolEnv, ...settings }, stdio: ['ignore', log, log] })
  place.onEnd(async () => {
    const gone = new Promise((done) => child.once('exit', done))
    if (child.exitCode !== null || !child.kill('SIGTERM')) return
    await gone
  })
  return child
}

async function untilServing(place: Place, caller: HttpCaller, child: ChildProcess): Promise<void> {
  place.onEnd(() => caller.forgetConnections())
  const isServing = () => {
    if (child.exitCode !== null) throw new Error('the proxy ended by itself: see its output.log')
    return caller.call('GET', '/health/ready', {}, 2000).then(
      (answer) => answer.status === 200,
      () => false,
    )
  }
  if ((await msUntil(isServing, { everyMs: 100 })) === Number.POSITIVE_INFINITY)
    throw new Error('the proxy does not serve')
}

/** Worker processes of nginx, old ones included. */
function workersOf(pidFile: string): string[] {
  const master = readFileSync(pidFile, 'utf8').trim()
  return readFileSync(`/proc/${master}/task/${master}/children`, 'latin1').trim().split(' ')
}
