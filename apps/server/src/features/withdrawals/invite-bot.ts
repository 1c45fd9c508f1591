import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { MalformedCall } from '../../platform/http/malformed-call.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BotInvite } from './withdrawal-deps.ts'

/**
 * The Steam id of the bot behind an invitation URL. The URL is only compared with the one that this shop issued; a URL from a caller is
 * never requested. Any other URL is malformed; `dataNotFound` if there is no bot to befriend.
 */
export async function inviteBot(invite: BotInvite, url: string): Promise<EndpointData<Api['inviteBot']>> {
  if (invite.url === null) refuse('dataNotFound')
  if (url !== invite.url) throw MalformedCall.of('url', 'is not an address of the shop')
  return { botSteamid: await invite.findBotSteamId() }
}
