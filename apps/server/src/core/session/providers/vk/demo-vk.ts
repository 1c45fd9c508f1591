import { hash } from 'node:crypto'
import { choicePage, DEMO_CLIENT, type DemoPeerDeps, isCallbackBeside, personOf } from '../../demo/demo-people.ts'

/** An OAuth 2.1 provider with PKCE and `device_id`, like VK ID. */
export function createDemoVk(deps: DemoPeerDeps): (request: Request) => Promise<Response> {
  const { tickets } = deps

  function choose(request: Request): Response {
    const { searchParams: query } = new URL(request.url)
    const redirectUri = query.get('redirect_uri') ?? ''
    const isGood =
      query.get('response_type') === 'code' &&
      query.get('client_id') === DEMO_CLIENT.id &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('code_challenge') &&
      isCallbackBeside(request, redirectUri)
    if (!isGood) return new Response('bad request', { status: 400 })
    const key = query.get('person')
    if (key === null) return choicePage('VK ID', (choice) => `?${new URLSearchParams([...query, ['person', choice]])}`)
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const person = personOf(key, deps.random)
    if (!person) {
      back.searchParams.set('error', 'access_denied')
      return Response.redirect(back)
    }
    const deviceId = deps.random(16).toString('base64url')
    const challenge = query.get('code_challenge') ?? ''
    const code = tickets.issue({ kind: 'vk code', ...person, redirectUri, challenge, deviceId })
    back.searchParams.set('code', code)
    back.searchParams.set('device_id', deviceId)
    return Response.redirect(back)
  }

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const claims = tickets.read(form.get('code'), { isOnce: true })
    const isGood =
      claims?.kind === 'vk code' &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === DEMO_CLIENT.id &&
      form.get('redirect_uri') === claims.redirectUri &&
      form.get('device_id') === claims.deviceId &&
      hash('sha256', form.get('code_verifier') ?? '', 'base64url') === claims.challenge
    if (!isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { number = '', name = '' } = claims
    return Response.json({
      access_token: tickets.issue({ kind: 'vk access', number, name }),
      token_type: 'Bearer',
      expires_in: 60,
      user_id: Number(number),
      state: form.get('state'),
      scope: 'vkid.personal_info',
    })
  }

  async function person(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const claims = tickets.read(form.get('access_token'))
    if (claims?.kind !== 'vk access' || form.get('client_id') !== DEMO_CLIENT.id)
      return Response.json({ error: 'invalid_token' }, { status: 401 })
    const [first, ...rest] = (claims.name ?? '').split(' ')
    return Response.json({
      user: { user_id: String(Number(claims.number)), first_name: first, last_name: rest.join(' '), avatar: '' },
    })
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/authorize') && request.method === 'GET') return choose(request)
    if (pathname.endsWith('/oauth2/auth') && request.method === 'POST') return exchange(request)
    if (pathname.endsWith('/oauth2/user_info') && request.method === 'POST') return person(request)
    return new Response('not found', { status: 404 })
  }
}
