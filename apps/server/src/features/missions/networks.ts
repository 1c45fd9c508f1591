import type { SocialMissionType } from '@runecase/api/missions.ts'
import { findLink } from '../../core/notifications/public.ts'
import { getAccount } from '../../core/player/public.ts'
import { type Fetch, findSubject } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { plainMailbox } from '../../platform/mail/plain-mailbox.ts'
import { readLimited } from '../../platform/read-limited.ts'
import type { ConditionAnswer } from './claim-mission.ts'

const ANSWER_WITHIN_MS = 5_000
const MAX_ANSWER_BYTES = 256 * 1024
/** After a negative or missing response a network is not asked about the same person again for this long. */
const SAME_FOR_MS = 10_000
const MAX_STORED = 10_000
/** How long a demo network takes to confirm. */
const DEMO_DELAY_MS = 5_000
const VK_VERSION = '5.199'

/** One network, as missions use it. */
export interface Network {
  /** The URL of its group; null if there is nothing to visit. */
  readonly url: string | null
  /** Returns the network's own id of a player, undefined when they have linked none; null if it is not needed. */
  readonly findSubject: ((userId: bigint) => Promise<string | undefined>) | null
  /**
   * Whether the player met the mission's condition. The subject is the network's own id of them or their normalised mailbox; null in a demo,
   * where networks are not asked. `later`: the network has not noticed yet, or could not be asked. `askedMsAgo`: time since the player
   * first requested the check.
   */
  ask(userId: bigint, askedMsAgo: number): Promise<ConditionAnswer>
}

export type Networks = ReadonlyMap<SocialMissionType, Network>

/** The shop's groups and the keys to check their members. A group without keys is undefined and has no mission. */
export interface NetworkSettings {
  readonly vk: { readonly group: string; readonly serviceToken: string; readonly apiUrl: string } | undefined
  readonly steam: { readonly group: string; readonly apiKey: string; readonly apiUrl: string } | undefined
  readonly telegram: { readonly channel: string; readonly token: string; readonly apiUrl: string } | undefined
  readonly isDemo: boolean
}

/** The networks with keys. In a demo all networks, which confirm after some seconds. */
export function createNetworks(settings: NetworkSettings, deps: NetworkDeps): Networks {
  const networks = new Map<SocialMissionType, Network>()
  if (settings.isDemo) {
    const ask = async (_userId: bigint, askedMsAgo: number) =>
      askedMsAgo >= DEMO_DELAY_MS ? { subjects: null } : ('later' as const)
    networks.set('vk', { findSubject: null, url: 'https://vk.com', ask })
    networks.set('telegram', { findSubject: null, url: 'https://telegram.org', ask })
    networks.set('steam', { findSubject: null, url: 'https://steamcommunity.com', ask })
  }
  if (settings.vk) networks.set('vk', vkGroup(settings.vk, deps))
  if (settings.steam) networks.set('steam', steamGroup(settings.steam, deps))
  if (settings.telegram) networks.set('telegram', telegramChannel(settings.telegram, deps))
  networks.set('email', {
    url: null,
    findSubject: null,
    async ask(userId) {
      const { email } = await getAccount(deps.database, userId)
      return email === null ? 'no' : { subjects: [plainMailbox(email)] }
    },
  })
  return networks
}

type NetworkDeps = Pick<Deps, 'database' | 'log' | 'clock'> & { readonly send?: Fetch }

/** `groups.isMember` of VK, for players who sign in with VK. */
function vkGroup(vk: NonNullable<NetworkSettings['vk']>, deps: NetworkDeps): Network {
  const responses = new StoredResponses(deps)
  const find = (userId: bigint) => findSubject(deps.database, userId, 'vk')
  return {
    url: `https://vk.com/${vk.group}`,
    findSubject: find,
    async ask(userId) {
      const subject = await find(userId)
      if (subject === undefined) return 'no'
      const query = new URLSearchParams({
        group_id: vk.group,
        user_id: subject,
        access_token: vk.serviceToken,
        v: VK_VERSION,
      })
      return responses.ask(subject, async () => {
        const body = await askJson(`${vk.apiUrl}/method/groups.isMember`, deps, query)
        const { response } = (body ?? {}) as { response?: unknown }
        return response === 1 ? { subjects: [subject] } : response === 0 ? 'no' : 'later'
      })
    },
  }
}

/** The groups of a Steam account, for players who sign in with Steam. */
function steamGroup(steam: NonNullable<NetworkSettings['steam']>, deps: NetworkDeps): Network {
  const responses = new StoredResponses(deps)
  const find = (userId: bigint) => findSubject(deps.database, userId, 'steam')
  return {
    url: `https://steamcommunity.com/gid/${steam.group}`,
    findSubject: find,
    async ask(userId) {
      const subject = await find(userId)
      if (subject === undefined) return 'no'
      const query = new URLSearchParams({ key: steam.apiKey, steamid: subject })
      return responses.ask(subject, async () => {
        const body = await askJson(`${steam.apiUrl}/ISteamUser/GetUserGroupList/v1/?${query}`, deps)
        const { response } = (body ?? {}) as { response?: { groups?: { gid?: string }[] } }
        if (!response?.groups) return 'later'
        // Steam lists the short ids of groups; an administrator knows the long 64-bit one.
        const short = String(BigInt(steam.group) & 0xffff_ffffn)
        return response.groups.some(({ gid }) => gid === short) ? { subjects: [subject] } : 'no'
      })
    },
  }
}

/** `getChatMember` of Telegram, for players who linked their account for reminders. The bot must be an administrator of the channel. */
function telegramChannel(telegram: NonNullable<NetworkSettings['telegram']>, deps: NetworkDeps): Network {
  const responses = new StoredResponses(deps)
  const find = async (userId: bigint) => (await findLink(deps.database, userId, 'telegram'))?.address
  return {
    url: `https://t.me/${telegram.channel}`,
    findSubject: find,
    async ask(userId) {
      const subject = await find(userId)
      if (subject === undefined) return 'no'
      const query = new URLSearchParams({ chat_id: `@${telegram.channel}`, user_id: subject })
      return responses.ask(subject, async () => {
        const body = await askJson(`${telegram.apiUrl}/bot${telegram.token}/getChatMember`, deps, query)
        const { result, error_code: fault } = (body ?? {}) as TelegramAnswer
        // 400: the channel does not know the member. Anything else is a fault of the bot or of Telegram.
        if (!result) return fault === 400 ? 'no' : 'later'
        const isMember = result.status === 'restricted' ? result.is_member : TELEGRAM_MEMBERS.includes(result.status)
        return isMember ? { subjects: [subject] } : 'no'
      })
    },
  }
}

/** https://core.telegram.org/bots/api#chatmember */
const TELEGRAM_MEMBERS: readonly string[] = ['creator', 'administrator', 'member']

interface TelegramAnswer {
  readonly result?: { readonly status: string; readonly is_member?: boolean }
  readonly error_code?: number
}

/** Caches responses other than `yes` for some seconds. Concurrent checks of the same person share one request. */
class StoredResponses {
  readonly #clock: NetworkDeps['clock']
  readonly #answers = new Map<string, { readonly answer: Promise<ConditionAnswer>; readonly untilMs: number }>()

  constructor({ clock }: Pick<NetworkDeps, 'clock'>) {
    this.#clock = clock
  }

  async ask(subject: string, ask: () => Promise<ConditionAnswer>): Promise<ConditionAnswer> {
    const nowMs = this.#clock.nowMs()
    const cached = this.#answers.get(subject)
    if (cached && cached.untilMs > nowMs) return cached.answer
    if (this.#answers.size >= MAX_STORED) this.#answers.clear()
    const asked = { answer: ask(), untilMs: nowMs + SAME_FOR_MS }
    this.#answers.set(subject, asked)
    const answer = await asked.answer
    if (typeof answer !== 'string' && this.#answers.get(subject) === asked) this.#answers.delete(subject)
    return answer
  }
}

/** The response of a network; undefined after a failure, which is logged. */
async function askJson(url: string, { log, send = fetch }: NetworkDeps, form?: URLSearchParams): Promise<unknown> {
  try {
    const answer = await send(url, {
      ...(form && { method: 'POST', body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return JSON.parse((await readLimited(answer, MAX_ANSWER_BYTES)).toString())
  } catch (error) {
    log.warn({ err: error, host: new URL(url).host }, 'a network did not answer')
    return undefined
  }
}
