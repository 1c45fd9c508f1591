import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasProgram, ROOT, toolEnv } from '../faults/deploy-tools.ts'

const START_LIMIT_MS = 20_000

/** A proxy that serves a shop over TLS and HTTP/2. */
export interface TlsFront {
  stop(): Promise<void>
}

/** The address under which `startCaddy` serves on a port. */
export const frontAddress = (port: number) => `https://localhost:${port}`

/** Whether this machine has Caddy; `node deploy/check.mjs --install` installs it. */
export const hasCaddy = () => hasProgram('caddy', 'version')

/**
 * Starts Caddy with the shipped file in front of the shop on `shopPort`. Only the ports differ, and the certificate is self-signed and not
 * installed on this machine. Uses `port`, and the next one for its redirect.
 */
export async function startCaddy(port: number, shopPort: number): Promise<TlsFront> {
  const dir = mkdtempSync(join(tmpdir(), 'runecase-caddy-'))
  const env = {
    ...toolEnv,
    SHOP_DOMAIN: frontAddress(port),
    SHOP_NODES: `127.0.0.1:${shopPort}`,
    CENTRIFUGO_NODES: `127.0.0.1:${shopPort}`,
    OFFICE_SITE: `http://127.0.0.1:${port + 2}`,
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
  }
  const file = ['--config', join(ROOT, 'deploy/caddy/Caddyfile'), '--adapter', 'caddyfile']
  const adapted = spawnSync('caddy', ['adapt', ...file], { env, encoding: 'utf8' })
  if (adapted.status !== 0) throw new Error(`Caddy does not read its file: ${adapted.stderr}`)
  const config = JSON.parse(adapted.stdout)
  config.admin = { disabled: true }
  config.apps.http = { ...config.apps.http, http_port: port + 1, https_port: port }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  writeFileSync(join(dir, 'config.json'), JSON.stringify(config))
  const log = openSync(join(dir, 'output.log'), 'a')
  const child = spawn('caddy', ['run', '--config', join(dir, 'config.json')], { env, stdio: ['ignore', log, log] })
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(dir, { recursive: true, force: true })
  }
  // Its redirect works as soon as it serves, and needs no trusted certificate.
  const isServing = () =>
    fetch(`http://localhost:${port + 1}/`, { redirect: 'manual' }).then(
      ({ status }) => status < 500,
      () => false,
    )
  for (const endsAt = performance.now() + START_LIMIT_MS; performance.now() < endsAt && child.exitCode === null; ) {
    if (await isServing()) return { stop }
    await sleep(100)
  }
  await stop()
  throw new Error('Caddy does not serve')
}
