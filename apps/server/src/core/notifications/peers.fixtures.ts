import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

type Answer = { readonly status: number; readonly body: unknown }

async function startPeer(answer: (path: string, body: string, request: IncomingMessage) => Promise<Answer>) {
  const server = createServer((request, response) => {
    void readText(request)
      .then((body) => answer(request.url ?? '', body, request))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const BOT_TOKEN = '123456:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

/** The part of Telegram's Bot API that we use. */
export async function startTelegram() {
  const sent: { readonly chat: string; readonly text: string }[] = []
  const waiting: { readonly update_id: number; readonly message: object }[] = []
  const failures = new Map<string, { error_code: number; description: string; parameters?: object }>()
  let lastUpdate = 0
  const peer = await startPeer(async (path, body) => {
    const method = path.replace(`/bot${BOT_TOKEN}/`, '')
    const call = body ? JSON.parse(body) : {}
    const ok = (result: unknown) => ({ status: 200, body: { ok: true, result } })
    if (method === 'getMe') {
      return ok({ id: 1, is_bot: true, first_name: 'RUNECASE', username: 'runecase_test_bot' })
    }
    if (method === 'getUpdates') {
      const from = call.offset ?? 0
      while (waiting[0] && waiting[0].update_id < from) waiting.shift()
      if (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      return ok([...waiting])
    }
    if (method === 'sendMessage') {
      const failure = failures.get(String(call.chat_id))
      if (failure) return { status: failure.error_code, body: { ok: false, ...failure } }
      sent.push({ chat: String(call.chat_id), text: call.text })
      return ok({ message_id: sent.length, date: 0, chat: { id: call.chat_id, type: 'private' } })
    }
    return { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } }
  })
  return {
    ...peer,
    sent,
    failures,
    /** A player writes to the bot. */
    write(chat: number, text: string) {
      lastUpdate += 1
      const length = text.split(' ')[0]?.length ?? 0
      waiting.push({
        update_id: lastUpdate,
        message: {
          message_id: lastUpdate,
          date: 0,
          chat: { id: chat, type: 'private', first_name: 'Lina' },
          from: { id: chat, is_bot: false, first_name: 'Lina' },
          text,
          ...(text.startsWith('/') && { entities: [{ type: 'bot_command', offset: 0, length }] }),
        },
      })
    },
  }
}

/** The part of VK's API that we use. */
export async function startVk() {
  const sent: {
    readonly peer: string
    readonly randomId: string
    readonly text: string
    readonly requestId: unknown
  }[] = []
  const allowed = new Set<string>()
  const answers: { error?: number; status?: number }[] = []
  const seen = new Set<string>()
  const peer = await startPeer(async (path, body, request) => {
    const form = new URLSearchParams(body)
    const failed = (code: number) => ({ status: 200, body: { error: { error_code: code, error_msg: 'test' } } })
    if (request.headers.authorization !== 'Bearer vk-token' || form.get('v') !== '5.199') return failed(5)
    const next = answers.shift()
    if (next?.status) return { status: next.status, body: {} }
    if (next?.error) return failed(next.error)
    if (path === '/method/messages.isMessagesFromGroupAllowed') {
      const isAllowed = allowed.has(form.get('user_id') ?? '') && form.get('group_id') === '77'
      return { status: 200, body: { response: { is_allowed: isAllowed ? 1 : 0 } } }
    }
    if (path !== '/method/messages.send') return failed(3)
    const to = form.get('peer_id') ?? ''
    if (!allowed.has(to)) return failed(901)
    const randomId = form.get('random_id') ?? ''
    // VK drops repetitions.
    if (!seen.has(`${to} ${randomId}`)) {
      const requestId = request.headers['x-request-id']
      sent.push({ peer: to, randomId, text: form.get('message') ?? '', requestId })
    }
    seen.add(`${to} ${randomId}`)
    return { status: 200, body: { response: sent.length } }
  })
  return { ...peer, sent, allowed, answers }
}

/** The part of OneSignal's REST API that we use. https://documentation.onesignal.com/reference/push-notification */
export async function startOneSignal() {
  const subscribed = new Set<string>()
  const sent: { readonly to: string; readonly title: string; readonly text: string; readonly url: string }[] = []
  const keys: string[] = []
  const answers: number[] = []
  const peer = await startPeer(async (path, body, request) => {
    const asked = JSON.parse(body)
    if (path !== '/notifications') return { status: 404, body: {} }
    if (request.headers.authorization !== 'Key rest-key' || asked.app_id !== 'app-1')
      return { status: 403, body: { errors: ['Access denied'] } }
    const next = answers.shift()
    if (next) return { status: next, body: {} }
    const [to] = asked.include_subscription_ids
    if (!subscribed.has(to)) return { status: 200, body: { id: '', errors: { invalid_player_ids: [to] } } }
    // OneSignal drops repetitions.
    if (!keys.includes(asked.idempotency_key))
      sent.push({ to, title: asked.headings.ru, text: asked.contents.ru, url: asked.url })
    keys.push(asked.idempotency_key)
    return { status: 200, body: { id: asked.idempotency_key } }
  })
  return { ...peer, subscribed, sent, keys, answers }
}
