import { createSign, generateKeyPairSync, hash } from 'node:crypto'
import { choicePage, DEMO_CLIENT, type DemoPeerDeps, isCallbackBeside, personOf } from '../../demo/demo-people.ts'

const KEY_ID = 'demo'
const TOKEN_SECONDS = 60

/** Deferred to the first use, because it takes a tenth of a second. */
const makeKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID Connect provider with PKCE, like Google: the code flow, signed id tokens, a key set, the user info. */
export function createDemoGoogle(deps: DemoPeerDeps): (request: Request) => Promise<Response> {
  const { base, tickets } = deps
  let pair: ReturnType<typeof makeKeyPair> | undefined
  const keyPair = () => {
    pair ??= makeKeyPair()
    return pair
  }

  const configuration = () =>
    Response.json({
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: `${base}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    })

  const keys = () =>
    Response.json({
      keys: [{ ...keyPair().publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
    })

  function choose(request: Request): Response {
    const { searchParams: query } = new URL(request.url)
    const redirectUri = query.get('redirect_uri') ?? ''
    const isGood =
      query.get('response_type') === 'code' &&
      query.get('client_id') === DEMO_CLIENT.id &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('code_challenge') &&
      isCallbackBeside(request, redirectUri)
    if (!isGood) return new Response('bad request', { status: 400 })
    const key = query.get('person')
    if (key === null) return choicePage('Google', (choice) => `?${new URLSearchParams([...query, ['person', choice]])}`)
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const person = personOf(key, deps.random)
    if (!person) back.searchParams.set('error', 'access_denied')
    else {
      const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
      back.searchParams.set('code', tickets.issue({ kind: 'google code', ...person, redirectUri, nonce, challenge }))
    }
    return Response.redirect(back)
  }

  function idTokenOf(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const head = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`
    return `${head}.${createSign('RSA-SHA256').update(head).sign(keyPair().privateKey, 'base64url')}`
  }

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const claims = tickets.read(form.get('code'), { isOnce: true })
    const isGood =
      claims?.kind === 'google code' &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === DEMO_CLIENT.id &&
      form.get('client_secret') === DEMO_CLIENT.secret &&
      form.get('redirect_uri') === claims.redirectUri &&
      hash('sha256', form.get('code_verifier') ?? '', 'base64url') === claims.challenge
    if (!isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { number = '', name = '', nonce } = claims
    const iat = Math.floor(deps.nowMs() / 1000)
    return Response.json({
      access_token: tickets.issue({ kind: 'google access', number, name }),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: idTokenOf({ iss: base, aud: DEMO_CLIENT.id, sub: number, nonce, iat, exp: iat + TOKEN_SECONDS }),
    })
  }

  function person(request: Request): Response {
    const claims = tickets.read((request.headers.get('authorization') ?? '').replace(/^Bearer /i, ''))
    if (claims?.kind !== 'google access') return Response.json({ error: 'invalid_token' }, { status: 401 })
    return Response.json({ sub: claims.number, name: claims.name })
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/.well-known/openid-configuration')) return configuration()
    if (pathname.endsWith('/jwks')) return keys()
    if (pathname.endsWith('/authorize') && request.method === 'GET') return choose(request)
    if (pathname.endsWith('/token') && request.method === 'POST') return exchange(request)
    if (pathname.endsWith('/userinfo')) return person(request)
    return new Response('not found', { status: 404 })
  }
}
