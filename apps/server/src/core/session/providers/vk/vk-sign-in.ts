import { hash } from 'node:crypto'
import { z } from 'zod'
import { askProvider, type Fetch, isSame, onlyParameter } from '../ask-provider.ts'
import { type IdentityProvider, interrupt, SignInFailure } from '../identity-provider.ts'
import type { VkSettings } from './vk-settings.ts'

const SCOPE = 'vkid.personal_info'
const DEVICE_ID = /^[\x21-\x7e]{1,256}$/

const Tokens = z.object({ access_token: z.string().min(1), state: z.string(), user_id: z.union([z.int(), z.string()]) })
const Person = z.object({
  user: z.object({
    user_id: z.union([z.int(), z.string()]),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    avatar: z.string().optional(),
  }),
})

/** VK ID by OAuth 2.1: the code flow with PKCE, and the `device_id` that VK sends and expects back. */
export function createVk(settings: VkSettings, { send }: { readonly send: Fetch }): IdentityProvider {
  async function askFor<T>(path: string, form: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const { status, text } = await askProvider(send, `${settings.baseUrl}${path}`, new URLSearchParams(form))
    if (status >= 500) throw new SignInFailure('unavailable', `VK answered ${status}`)
    try {
      return schema.parse(JSON.parse(text))
    } catch (error) {
      interrupt(`VK refused ${path}`, error)
    }
  }

  return {
    name: 'vk',
    async begin({ callbackUrl, state, codeVerifier }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: callbackUrl,
        state,
        scope: SCOPE,
        code_challenge: hash('sha256', codeVerifier, 'base64url'),
        code_challenge_method: 'S256',
      })
      return `${settings.baseUrl}/authorize?${query}`
    },
    async finish(rawQuery, { callbackUrl, state, codeVerifier }) {
      const query = new URLSearchParams(rawQuery)
      if (!isSame(onlyParameter(query, 'state'), state)) interrupt('the state is not ours')
      if (query.has('error')) throw new SignInFailure('denied', `VK said ${query.get('error')?.slice(0, 100)}`)
      const code = onlyParameter(query, 'code')
      const deviceId = onlyParameter(query, 'device_id')
      if (!code || !deviceId || !DEVICE_ID.test(deviceId)) interrupt('code or device is missing')
      const tokens = await askFor(
        '/oauth2/auth',
        {
          grant_type: 'authorization_code',
          client_id: settings.clientId,
          code,
          code_verifier: codeVerifier,
          device_id: deviceId,
          redirect_uri: callbackUrl,
          state,
        },
        Tokens,
      )
      if (!isSame(tokens.state, state)) interrupt('the token is of another sign-in')
      const access = { client_id: settings.clientId, access_token: tokens.access_token }
      const { user } = await askFor('/oauth2/user_info', access, Person)
      if (String(user.user_id) !== String(tokens.user_id)) interrupt('the token and the person differ')
      const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
      return { subject: String(user.user_id), name: name || null, avatarUrl: user.avatar ?? null }
    },
  }
}
