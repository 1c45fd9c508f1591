import { createECDH } from 'node:crypto'
import type { Config } from '../../settings/config.ts'
import { SETTINGS } from '../../settings/setting-sections.ts'
import { type Finding, off, right, warning, wrong } from './finding.ts'

/** A secret with fewer different characters was typed, not generated. */
const MIN_DIFFERENT = 10
const LOOPBACK = /^(localhost|127\.|\[?::1)/

/**
 * Checks secrets, addresses and the proxy, as far as the settings alone allow it. `env` holds the variables that the settings were read
 * from.
 */
export function checkSettings(config: Config, env: Readonly<Record<string, string | undefined>>): Finding[] {
  return [mode(config), ...secrets(config, env), proxy(config), adminHost(config), push(config)]
}

function mode({ mode, http }: Config): Finding {
  if (mode === 'production') return right('mode', `production at ${http.publicUrl}`)
  return LOOPBACK.test(new URL(http.publicUrl).hostname)
    ? off('mode', 'demo: its secrets are public, its payments play money')
    : wrong('mode', `a demo is published at ${http.publicUrl}`, 'Its secrets are public: set MODE=production.')
}

/** Secrets that the operator generates. Others are issued by providers, who choose them. */
const DRAWN = Object.entries(SETTINGS).flatMap(([name, { secret }]) => (secret === 'drawn' ? [name] : []))

function secrets({ mode }: Config, env: Readonly<Record<string, string | undefined>>): Finding[] {
  if (mode === 'demo') return [off('secrets', 'those of the demo')]
  const given = DRAWN.flatMap((name) => (env[name]?.trim() ? [{ name, text: env[name].trim() }] : []))
  const weak = given.filter(({ text }) => new Set(text).size < MIN_DIFFERENT).map(({ name }) => name)
  const same = given
    .filter(({ name, text }) => given.some((other) => other.name !== name && other.text === text))
    .map(({ name }) => name)
  return [
    ...(weak.length > 0
      ? [
          wrong(
            'secrets',
            `${weak.join(', ')} can be guessed`,
            'Draw each: openssl rand -hex 32. SEED_KEY of a shop that was played on cannot change.',
          ),
        ]
      : []),
    ...(same.length > 0
      ? [
          wrong(
            'secrets',
            `${same.join(', ')} are the same`,
            'Draw each apart: who learns one must not know the others.',
          ),
        ]
      : []),
    ...(weak.length + same.length === 0 ? [right('secrets', `${given.length} drawn, all different`)] : []),
  ]
}

function proxy({ http }: Config): Finding {
  const isSecure = http.publicUrl.startsWith('https:')
  if (http.trustProxy === false) {
    if (isSecure) {
      return wrong(
        'proxy',
        'PUBLIC_URL is https and TRUST_PROXY is off',
        'All players share the address of the proxy, and with it its limits: set TRUST_PROXY to the address that it calls from.',
      )
    }
    return off('proxy', 'none')
  }
  const all = http.trustProxy.filter((network) => network.endsWith('/0'))
  return all.length > 0
    ? wrong(
        'proxy',
        `TRUST_PROXY believes everybody (${all.join(', ')})`,
        'Anybody can claim any address: name the proxy alone.',
      )
    : right('proxy', `headers of ${http.trustProxy.join(', ')} are believed`)
}

function adminHost({ admin, http }: Config): Finding {
  if (!admin.isOn) return off('back office', 'ADMIN is off')
  const isOpen = !LOOPBACK.test(admin.host)
  if (isOpen && !admin.publicUrl.startsWith('https:')) {
    return warning(
      'back office',
      `listens on ${admin.host}:${admin.port} and is reached without TLS (${admin.publicUrl})`,
      'Set ADMIN_URL to its https address on the private network, and keep the port from the internet.',
    )
  }
  if (new URL(admin.publicUrl).origin === new URL(http.publicUrl).origin) {
    return wrong('back office', 'ADMIN_URL is the address of players', 'Give it an address of the private network.')
  }
  return right('back office', `on ${admin.host}:${admin.port}, seen as ${admin.publicUrl}`)
}

/** The public key of web push must belong to the private one: browsers subscribe with one, and the shop signs with the other. */
function push({ notifications }: Config): Finding {
  const { vapid, oneSignal } = notifications.push
  if (oneSignal) return right('push keys', 'OneSignal sends')
  if (vapid === undefined) return off('push keys', 'none: no web push')
  if (vapid === 'demo') return off('push keys', 'made by the demo')
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(vapid.privateKey, 'base64url')
    if (pair.getPublicKey('base64url') === vapid.publicKey) return right('push keys', 'they belong together')
  } catch {
    return wrong('push keys', 'VAPID_PRIVATE_KEY is no key', 'npm run push-keys prints a new pair.')
  }
  return wrong(
    'push keys',
    'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY',
    'Set both from one run of npm run push-keys; every message would be refused.',
  )
}
