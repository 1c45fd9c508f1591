import type { SocialMissionType } from '@runecase/contract/account.ts'
import type { Deps } from '../../deps.ts'
import { getAccount } from '../player/public.ts'
import { type Fetch, findSubject } from '../session/public.ts'

const ANSWER_WITHIN_MS = 5_000
/** How long a network of the demo takes to notice. */
const DEMO_DELAY_MS = 5_000
const VK_VERSION = '5.199'

/** What a network says of a player: `later` when it has not noticed yet, or could not be asked. */
export type NetworkAnswer = 'yes' | 'no' | 'later'

/** One network, as far as missions go. */
export interface Network {
  /** Where its group is; null where nothing is to be visited. */
  readonly url: string | null
  /** `askedMsAgo`: since the player first had it asked. */
  ask(userId: bigint, askedMsAgo: number): Promise<NetworkAnswer>
}

export type Networks = ReadonlyMap<SocialMissionType, Network>

/** Groups of the shop and the keys to ask for their members; one without keys is undefined, and its mission is not there. */
export interface NetworkSettings {
  readonly vk: { readonly group: string; readonly serviceToken: string; readonly apiUrl: string } | undefined
  readonly steam: { readonly group: string; readonly apiKey: string; readonly apiUrl: string } | undefined
  readonly isDemo: boolean
}

/** The networks that can be asked; in a demo all of them, which believe the player after some seconds. */
export function createNetworks(
  settings: NetworkSettings,
  deps: Pick<Deps, 'database' | 'log'> & { readonly send?: Fetch },
): Networks {
  const networks = new Map<SocialMissionType, Network>()
  if (settings.isDemo) {
    const ask = async (_userId: bigint, askedMsAgo: number) =>
      (askedMsAgo >= DEMO_DELAY_MS ? 'yes' : 'later') as NetworkAnswer
    networks.set('vk', { url: 'https://vk.com', ask })
    networks.set('telegram', { url: 'https://telegram.org', ask })
    networks.set('steam', { url: 'https://steamcommunity.com', ask })
  }
  if (settings.vk) networks.set('vk', vkGroup(settings.vk, deps))
  if (settings.steam) networks.set('steam', steamGroup(settings.steam, deps))
  networks.set('email', {
    url: null,
    ask: async (userId) => ((await getAccount(deps.database, userId)).email === null ? 'no' : 'yes'),
  })
  return networks
}

type NetworkDeps = Pick<Deps, 'database' | 'log'> & { readonly send?: Fetch }

/** `groups.isMember` of VK, for players who sign in by VK. */
function vkGroup(vk: NonNullable<NetworkSettings['vk']>, deps: NetworkDeps): Network {
  return {
    url: `https://vk.com/${vk.group}`,
    async ask(userId) {
      const subject = await findSubject(deps.database, userId, 'vk')
      if (subject === undefined) return 'no'
      const query = new URLSearchParams({
        group_id: vk.group,
        user_id: subject,
        access_token: vk.serviceToken,
        v: VK_VERSION,
      })
      const body = await askJson(`${vk.apiUrl}/method/groups.isMember`, deps, query)
      const { response } = (body ?? {}) as { response?: unknown }
      return response === 1 ? 'yes' : response === 0 ? 'no' : 'later'
    },
  }
}

/** The groups of a Steam account, for players who sign in by Steam. */
function steamGroup(steam: NonNullable<NetworkSettings['steam']>, deps: NetworkDeps): Network {
  return {
    url: `https://steamcommunity.com/gid/${steam.group}`,
    async ask(userId) {
      const subject = await findSubject(deps.database, userId, 'steam')
      if (subject === undefined) return 'no'
      const query = new URLSearchParams({ key: steam.apiKey, steamid: subject })
      const body = await askJson(`${steam.apiUrl}/ISteamUser/GetUserGroupList/v1/?${query}`, deps)
      const { response } = (body ?? {}) as { response?: { groups?: { gid?: string }[] } }
      if (!response?.groups) return 'later'
      // Steam lists the short numbers of groups, an owner knows the long one of 64 bits.
      const short = String(BigInt(steam.group) & 0xffff_ffffn)
      return response.groups.some(({ gid }) => gid === short) ? 'yes' : 'no'
    },
  }
}

/** The answer of a network; undefined, and a line in the log, when there was none. */
async function askJson(url: string, { log, send = fetch }: NetworkDeps, form?: URLSearchParams): Promise<unknown> {
  try {
    const answer = await send(url, {
      ...(form && { method: 'POST', body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return await answer.json()
  } catch (error) {
    log.warn({ err: error, host: new URL(url).host }, 'a network did not answer')
    return undefined
  }
}
