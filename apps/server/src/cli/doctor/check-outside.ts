import { createTransport } from 'nodemailer'
import WebSocket from 'ws'
import { hasNewestRound } from '../../core/beacon/public.ts'
import { systemClock } from '../../platform/clock.ts'
import { askOnce } from '../../platform/settings/provider.ts'
import type { Config } from '../../settings/config.ts'
import { checkProviders } from './check-providers.ts'
import { type Finding, off, reasonOf, right, warning, wrong } from './finding.ts'

const ANSWER_WITHIN_MS = 5000

/** Checks every external address in the settings: providers, Centrifugo, mail, the beacon, and the shop itself as players see it. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  const { centrifugo } = config.realtime
  const answered = await Promise.all([
    checkProviders(config),
    checkMail(config),
    checkBeacon(config),
    checkPublicAddress(config),
    ...(centrifugo ? [checkCentrifugo(centrifugo), checkWebsocket(centrifugo.wsUrl, config)] : []),
  ])
  return answered.flat()
}

async function checkCentrifugo({ apiUrl, apiKey }: NonNullable<Config['realtime']['centrifugo']>): Promise<Finding> {
  const advice = 'CENTRIFUGO_API_URL ends in /api; compare CENTRIFUGO_API_KEY with http_api.key of its configuration.'
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  try {
    const text = await askOnce({ send: fetch }, `${apiUrl}/info`, { method: 'POST', body: '{}', headers })
    return text.includes('"nodes"')
      ? right('Centrifugo', 'answers')
      : wrong('Centrifugo', 'it answers something else', advice)
  } catch (error) {
    return wrong('Centrifugo', reasonOf(error), advice)
  }
}

async function checkMail({ mail, mode }: Config): Promise<Finding> {
  if (!mail) {
    return mode === 'demo'
      ? off('mail', 'kept as files')
      : warning('mail', 'none: no mail is sent', 'Set SMTP_URL and MAIL_FROM: players cannot confirm an address.')
  }
  const limits = {
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  }
  const transport = createTransport({ url: mail.smtpUrl, ...limits })
  try {
    await transport.verify()
    return right('mail', `the server takes mail from ${mail.from}`)
  } catch (error) {
    return wrong('mail', reasonOf(error), 'Compare SMTP_URL with the account at the mail server.')
  } finally {
    transport.close()
  }
}

/** One relay that responds is enough. A beacon that is silent for two minutes voids battles. */
async function checkBeacon({ battles }: Config): Promise<Finding> {
  if (battles.beacon === 'local') return off('beacon', 'local')
  const newest = await Promise.all(battles.drandRelays.map((relay) => hasNewestRound(relay, systemClock)))
  const good = newest.filter(Boolean).length
  const seen = `${good} of ${newest.length} relays answer with the newest round`
  if (good === 0)
    return wrong('beacon', seen, 'Allow https to DRAND_RELAYS, or name others: battles end without a winner.')
  return good < Math.min(2, newest.length)
    ? warning('beacon', seen, 'Name relays of several operators in DRAND_RELAYS.')
    : right('beacon', seen)
}

/** Connects as a player's browser does: the proxy must forward pages and the websocket, and must not publish the metrics. */
async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const { http, mode, realtime } = config
  if (mode === 'demo') return []
  const what = 'public address'
  const fetchPublic = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${http.publicUrl}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual', headers })
  try {
    const live = await fetchPublic('/health/live')
    if (!live.ok || (await live.text()) !== 'live\n') {
      return [
        warning(
          what,
          `${http.publicUrl} does not lead to this shop (${live.status})`,
          'Start the shop, then look at the proxy.',
        ),
      ]
    }
    const findings = [right(what, `${http.publicUrl} leads to the shop`)]
    if ((await fetchPublic('/metrics')).status !== 404) {
      findings.push(
        wrong(
          'metrics',
          'anybody can read /metrics',
          'The proxy hides that calls are forwarded: let it set X-Forwarded-For.',
        ),
      )
    }
    if (!realtime.centrifugo) {
      findings.push(await checkWebsocket(`${http.publicUrl.replace(/^http/, 'ws')}/connection/websocket`, config))
    }
    return findings
  } catch (error) {
    return [
      warning(
        what,
        `no answer: ${reasonOf(error)}`,
        'Look at DNS, certificate and proxy; a machine may be unable to reach itself.',
      ),
    ]
  }
}

/** Opens the websocket at the address and with the origin that browsers use. */
function checkWebsocket(url: string, { http, realtime }: Config): Promise<Finding> {
  const socket = new WebSocket(url, { origin: new URL(http.publicUrl).origin, handshakeTimeout: ANSWER_WITHIN_MS })
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close()
      resolve(right('websocket', 'opens at the address that browsers use'))
    })
    socket.on('error', (error) => {
      const advice = realtime.centrifugo
        ? 'Compare CENTRIFUGO_WS_URL with the proxy, and PUBLIC_URL with client.allowed_origins of Centrifugo.'
        : 'Let the proxy forward Upgrade and Connection (deploy/nginx/shop.conf).'
      resolve(wrong('websocket', reasonOf(error), advice))
    })
  })
}
