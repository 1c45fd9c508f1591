import { z } from 'zod'
import { askProvider, type Fetch, isSame, onlyParameter } from '../ask-provider.ts'
import {
  type Exchange,
  type Identity,
  type IdentityProvider,
  interrupt,
  type NonceBook,
  SignInFailure,
} from '../identity-provider.ts'
import type { SteamSettings } from './steam-settings.ts'

const OPENID = 'http://specs.openid.net/auth/2.0'
const SELECT = `${OPENID}/identifier_select`
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/
/** Fields that the signature must cover; unsigned fields are not trusted. */
const MUST_BE_SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,100}$/
const NONCE_LIFETIME_MS = 5 * 60_000

const Summaries = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string(), avatarfull: z.string() })),
  }),
})

/** Steam's OpenID 2.0 in its stateless form: every assertion is verified with Steam itself. */
export function createSteam(
  settings: SteamSettings,
  { send, nowMs }: { readonly send: Fetch; readonly nowMs: () => number },
): IdentityProvider {
  const returnTo = ({ callbackUrl, state }: Exchange) => `${callbackUrl}?state=${state}`

  /** The Steam id of an assertion that is complete, fresh and meant for this shop; Steam has not verified it yet. */
  function claimOf(query: URLSearchParams, exchange: Exchange): { steamId: string; nonce: string } {
    const field = (name: string) => onlyParameter(query, `openid.${name}`)
    if (!isSame(onlyParameter(query, 'state'), exchange.state)) interrupt('the state is not ours')
    if (field('mode') === 'cancel') throw new SignInFailure('denied', 'the visitor cancelled')
    if (field('ns') !== OPENID || field('mode') !== 'id_res') interrupt('this is no assertion')
    if (field('op_endpoint') !== settings.loginUrl) interrupt('the assertion is of another provider')
    if (field('return_to') !== returnTo(exchange)) interrupt('the assertion was made for another address')
    const signed = (field('signed') ?? '').split(',')
    if (MUST_BE_SIGNED.some((name) => !signed.includes(name))) interrupt('the signature does not cover the claim')
    const claimed = field('claimed_id')
    const steamId = CLAIMED_ID.exec(claimed ?? '')?.[1]
    if (steamId === undefined || field('identity') !== claimed) interrupt('the claim is no Steam id')
    const nonce = field('response_nonce') ?? ''
    const saidAt = Date.parse(NONCE.exec(nonce)?.[1] ?? '')
    if (!(Math.abs(nowMs() - saidAt) <= NONCE_LIFETIME_MS)) interrupt('the assertion is not fresh')
    return { steamId, nonce }
  }

  async function isConfirmed(query: URLSearchParams): Promise<boolean> {
    const form = new URLSearchParams()
    for (const [name, value] of query) if (name.startsWith('openid.')) form.set(name, value)
    form.set('openid.mode', 'check_authentication')
    const { status, text } = await askProvider(send, settings.loginUrl, form)
    const lines = text.split('\n').map((line) => line.trim())
    return status === 200 && lines.includes('is_valid:true') && lines.includes(`ns:${OPENID}`)
  }

  /** The player's name and picture. Both are optional; the sign-in continues without them. */
  async function summaryOf(steamId: string): Promise<Pick<Identity, 'name' | 'avatarUrl'>> {
    const query = new URLSearchParams({ key: settings.apiKey, steamids: steamId })
    const url = `${settings.apiUrl}/ISteamUser/GetPlayerSummaries/v0002/?${query}`
    const answer = await askProvider(send, url).catch(() => undefined)
    const parsed = answer?.status === 200 ? Summaries.safeParse(jsonOf(answer.text)) : undefined
    const player = parsed?.data?.response.players.find((one) => one.steamid === steamId)
    return { name: player?.personaname ?? null, avatarUrl: player?.avatarfull ?? null }
  }

  return {
    name: 'steam',
    async begin(exchange) {
      const query = new URLSearchParams({
        'openid.ns': OPENID,
        'openid.mode': 'checkid_setup',
        'openid.return_to': returnTo(exchange),
        'openid.realm': new URL(exchange.callbackUrl).origin,
        'openid.identity': SELECT,
        'openid.claimed_id': SELECT,
      })
      return `${settings.loginUrl}?${query}`
    },
    async finish(rawQuery: string, exchange: Exchange, nonces: NonceBook) {
      const query = new URLSearchParams(rawQuery)
      const { steamId, nonce } = claimOf(query, exchange)
      if (!(await isConfirmed(query))) interrupt('Steam does not confirm the assertion')
      if (!(await nonces.note(nonce))) interrupt('the assertion was used before')
      return { subject: steamId, ...(await summaryOf(steamId)) }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A response that is not JSON has no summary.
    return undefined
  }
}
