import type { Logger } from 'pino'
import { readLimited } from '../../../../platform/read-limited.ts'
import { outgoingHeaders } from '../../../../platform/tracing.ts'
import type { ChannelSender } from '../channel.ts'
import type { VkSettings } from './vk-settings.ts'

const VK_VERSION = '5.199'
const ANSWER_WITHIN_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
/** `random_id` is a signed 32-bit number. */
const RANDOM_IDS = 2_147_483_647n
const WRONG_TOKEN_PAUSE_MS = 300_000

/** VK error codes: too many calls, flood control, internal. https://dev.vk.com/ru/reference/errors */
const LATER = new Set([1, 6, 9, 10, 29])
/** The player is blacklisted, never wrote or allowed messages, or forbids them in their privacy settings. */
const GONE = new Set([900, 901, 902])
/** The token is wrong or lacks the permission. */
const WRONG_TOKEN = new Set([5, 7, 15, 27])

/** Sends from our VK community. `random_id` is the message's id: VK drops repetitions. */
export function createVkChannel(vk: VkSettings, log: Logger): ChannelSender<string> {
  return {
    async send(to, { id, title, text, url }) {
      const { error } = await callVk(vk, 'messages.send', {
        peer_id: to,
        random_id: String((id % RANDOM_IDS) + 1n),
        message: `${title}\n\n${text}\n${url}`,
        dont_parse_links: '1',
      })
      const code = error?.error_code
      if (code === undefined) return { kind: 'sent' }
      if (GONE.has(code)) return { kind: 'gone' }
      if (LATER.has(code)) return { kind: 'later', ...(code === 6 && { afterMs: 1000, isForAll: true }) }
      log.warn({ code }, 'VK refused a message')
      return WRONG_TOKEN.has(code)
        ? { kind: 'later', afterMs: WRONG_TOKEN_PAUSE_MS, isForAll: true }
        : { kind: 'refused' }
    },
  }
}

/** Whether a VK user allows messages from the community. Rejects when VK could not be reached. */
export async function isVkAllowed(vk: VkSettings, vkUserId: string): Promise<boolean> {
  const asked = { group_id: vk.groupId, user_id: vkUserId }
  const response = await askVk(vk, 'messages.isMessagesFromGroupAllowed', asked)
  return (response as { is_allowed?: number } | undefined)?.is_allowed === 1
}

/** The response of a method. Rejects when VK could not be reached, or answered with an error. */
export async function askVk(vk: VkSettings, method: string, form: Readonly<Record<string, string>>): Promise<unknown> {
  const { response, error } = await callVk(vk, method, form)
  if (error) throw new Error(`VK answered with error ${error.error_code}`)
  return response
}

interface VkAnswer {
  readonly response?: unknown
  readonly error?: { readonly error_code: number }
}

async function callVk(vk: VkSettings, method: string, form: Readonly<Record<string, string>>): Promise<VkAnswer> {
  const answer = await fetch(`${vk.apiUrl}/method/${method}`, {
    method: 'POST',
    headers: { ...outgoingHeaders(), authorization: `Bearer ${vk.token}` },
    body: new URLSearchParams({ ...form, v: VK_VERSION }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const body = await readLimited(answer, MAX_ANSWER_BYTES)
  if (!answer.ok) throw new Error(`VK answered with status ${answer.status}`)
  return JSON.parse(body.toString()) as VkAnswer
}
