import { isBeaconSignature, QUICKNET } from '@runecase/game/beacon-round.ts'
import { createTransport } from 'nodemailer'
import WebSocket from 'ws'
import { readLimited } from '../../platform/read-limited.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, off, reasonOf, right, warning, wrong } from './finding.ts'
import { paymentQuestions } from './payment-questions.ts'
import type { Question } from './question.ts'

const ANSWER_WITHIN_MS = 5000
const LONGEST_ANSWER = 64 * 1024

/** Everybody whom the settings name: providers, mail, the beacon, and the shop itself as players see it. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  const questions = questionsOf(config)
  const names = questions.map(({ what }) => what)
  const silent = ['payments', 'delivery'].filter((part) => !names.some((name) => name.startsWith(part)))
  const answered = await Promise.all([
    ...questions.map(ask),
    checkMail(config),
    checkBeacon(config),
    checkPublicAddress(config),
    ...(config.realtime.centrifugo ? [checkWebsocket(config.realtime.centrifugo.wsUrl, config)] : []),
  ])
  return [...answered.flat(), ...silent.map((part) => absent(part, config.mode))]
}

function absent(part: string, mode: Config['mode']): Finding {
  if (mode === 'demo') return off(part, 'played by the demo')
  return part === 'payments'
    ? warning(part, 'no provider has keys', 'Players cannot refill: set the keys of a payment provider.')
    : warning(part, 'DELIVERY is off', 'Players cannot withdraw.')
}

function questionsOf({ payments, delivery, identity, notifications, realtime }: Config): Question[] {
  const { telegram, vk } = notifications
  const { market, bot, provider } = delivery
  const { steam, google } = identity
  const questions: (Question | undefined | false)[] = [
    ...paymentQuestions(payments),
    provider === 'market' &&
      market && {
        what: 'delivery: market',
        url: `${market.url}/api/v2/get-money?${new URLSearchParams({ key: market.apiKey })}`,
        complaintOf: marketComplaint,
        advice: 'Compare MARKET_API_KEY with the settings of the market; its account must be in roubles.',
      },
    provider === 'steam_bot' &&
      bot && {
        what: 'delivery: Steam bot',
        url: `${bot.url}/health`,
        headers: { authorization: `Bearer ${bot.token}` },
        advice: 'Start it (steam-bot/README.md), or read its log where it is alarmed.',
      },
    steam && {
      what: 'sign-in: Steam',
      url: `${steam.apiUrl}/ISteamUser/GetPlayerSummaries/v0002/?${new URLSearchParams({ key: steam.apiKey, steamids: '76561197960435530' })}`,
      advice: 'Compare STEAM_API_KEY with steamcommunity.com/dev/apikey.',
    },
    google && {
      what: 'sign-in: Google',
      url: `${google.issuer}/.well-known/openid-configuration`,
      advice: 'Google cannot be reached from here.',
    },
    telegram && {
      what: 'Telegram',
      url: `${telegram.apiUrl}/bot${telegram.token}/getMe`,
      advice: 'Compare TELEGRAM_BOT_TOKEN with @BotFather.',
    },
    vk && {
      what: 'VK messages',
      url: `${vk.apiUrl}/method/groups.getById?${new URLSearchParams({ group_id: vk.groupId, v: '5.199' })}`,
      headers: { authorization: `Bearer ${vk.token}` },
      complaintOf: (body: string) => (body.includes('"error"') ? 'the token is refused' : undefined),
      advice: 'Make a new key of the group with the right to messages.',
    },
    realtime.centrifugo && {
      what: 'Centrifugo',
      url: `${realtime.centrifugo.apiUrl}/info`,
      method: 'POST' as const,
      body: '{}',
      headers: { 'x-api-key': realtime.centrifugo.apiKey, 'content-type': 'application/json' },
      complaintOf: (body: string) => (body.includes('"nodes"') ? undefined : 'it answers something else'),
      advice: 'CENTRIFUGO_API_URL ends in /api; compare CENTRIFUGO_API_KEY with http_api.key of its configuration.',
    },
  ]
  return questions.filter((question) => question !== undefined && question !== false)
}

function marketComplaint(body: string): string | undefined {
  if (!/"success":\s*true/.test(body)) return 'the key is refused'
  const [, currency] = /"currency":\s*"([A-Z]{3})"/.exec(body) ?? []
  return currency === 'RUB' ? undefined : `its account is in ${currency ?? 'an unknown currency'}, not in RUB`
}

/** An address may hold a key: it is never shown. */
async function ask({ what, url, headers, method, body, isFine, complaintOf, advice }: Question): Promise<Finding> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(headers && { headers }),
      ...(method && { method }),
      ...(body !== undefined && { body }),
    })
    const text = (await readLimited(answer, LONGEST_ANSWER)).toString()
    const isRight = isFine?.(answer.status) ?? answer.ok
    const complaint = isRight ? complaintOf?.(text) : `it answers ${answer.status}`
    return complaint === undefined ? right(what, 'answers') : wrong(what, complaint, advice)
  } catch (error) {
    return wrong(what, `no answer: ${reasonOf(error)}`, advice)
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

/** One relay that answers is enough; a beacon that is silent for two minutes voids battles. */
async function checkBeacon({ battles }: Config): Promise<Finding> {
  if (battles.beacon === 'local') return off('beacon', 'local')
  const rounds = await Promise.all(battles.drandRelays.map(latestRound))
  const good = rounds.filter((round) => round === 'right').length
  const seen = `${good} of ${rounds.length} relays answer with the newest round`
  if (good === 0)
    return wrong('beacon', seen, 'Allow https to DRAND_RELAYS, or name others: battles end without a winner.')
  return good < Math.min(2, rounds.length)
    ? warning('beacon', seen, 'Name relays of several operators in DRAND_RELAYS.')
    : right('beacon', seen)
}

async function latestRound(relay: string): Promise<'right' | 'wrong'> {
  try {
    const answer = await fetch(`${relay}/${QUICKNET.chainHash}/public/latest`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    })
    const { round, signature } = JSON.parse((await readLimited(answer, LONGEST_ANSWER)).toString()) as {
      round: number
      signature: string
    }
    const ageS = Date.now() / 1000 - (QUICKNET.genesisS + (round - 1) * QUICKNET.periodS)
    return ageS < 20 && isBeaconSignature(QUICKNET, round, signature) ? 'right' : 'wrong'
  } catch {
    return 'wrong'
  }
}

/** As a player's browser reaches it: the proxy must pass the shop and its websocket, and keep its figures. */
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

/** Opens the websocket at the address, and with the origin, that browsers use. */
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
