import { choicePage, type DemoPeerDeps, type DemoTickets, isCallbackBeside, personOf } from '../../demo/demo-people.ts'

const OPENID = 'http://specs.openid.net/auth/2.0'
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'
/** Steam numbers accounts from this id; trade links contain the remainder. */
const FIRST_STEAM_ID = 76_561_197_960_265_728n

/** A stateless OpenID 2.0 provider like Steam, and the one call of Steam's Web API that the shop uses. */
export function createDemoSteam(deps: DemoPeerDeps): (request: Request) => Promise<Response> {
  const opEndpoint = `${deps.base}/login`

  function choose(request: Request): Response {
    const { searchParams } = new URL(request.url)
    const returnTo = searchParams.get('openid.return_to') ?? ''
    if (searchParams.get('openid.mode') !== 'checkid_setup' || !isCallbackBeside(request, returnTo))
      return new Response('bad request', { status: 400 })
    const person = searchParams.get('person')
    if (person === null) {
      return choicePage('Steam', (key) => `?${new URLSearchParams([...searchParams, ['person', key]])}`)
    }
    const back = new URL(returnTo)
    for (const [name, value] of person === 'cancel' ? CANCEL : assertionOf(person, returnTo))
      back.searchParams.append(name, value)
    return new Response(null, { status: 302, headers: { location: back.href } })
  }

  function assertionOf(key: string, returnTo: string): [string, string][] {
    const person = personOf(key, deps.random)
    if (!person) return CANCEL
    const id = `https://steamcommunity.com/openid/id/${FIRST_STEAM_ID + BigInt(person.number)}`
    const timestamp = new Date(deps.nowMs()).toISOString().replace(/\.\d+Z$/, 'Z')
    return signAssertion(deps.tickets, {
      ns: OPENID,
      mode: 'id_res',
      op_endpoint: opEndpoint,
      claimed_id: id,
      identity: id,
      return_to: returnTo,
      response_nonce: `${timestamp}${deps.random(12).toString('base64url')}`,
      assoc_handle: 'demo',
      signed: SIGNED,
    })
  }

  async function check(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const fields = Object.fromEntries([...form].map(([name, value]) => [name.replace(/^openid\./, ''), value]))
    const isAsked = fields.mode === 'check_authentication'
    const isValid = isAsked && deps.tickets.isSignatureOf(signedText(fields), fields.sig ?? '')
    return new Response(`ns:${OPENID}\nis_valid:${isValid}\n`, { headers: { 'content-type': 'text/plain' } })
  }

  function summaries(request: Request): Response {
    const id = new URL(request.url).searchParams.get('steamids') ?? ''
    const key = /^\d{17}$/.test(id) ? String(BigInt(id) - FIRST_STEAM_ID) : ''
    const name = personOf(key, deps.random)?.name ?? `Steam ${id.slice(-4)}`
    return Response.json({ response: { players: [{ steamid: id, personaname: name, avatarfull: '' }] } })
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/login')) return request.method === 'POST' ? check(request) : choose(request)
    if (pathname.endsWith('/GetPlayerSummaries/v0002/')) return summaries(request)
    return new Response('not found', { status: 404 })
  }
}

const CANCEL: [string, string][] = [
  ['openid.ns', OPENID],
  ['openid.mode', 'cancel'],
]

/** The fields of an assertion, with a signature over the fields that `signed` names. */
export function signAssertion(tickets: DemoTickets, fields: Readonly<Record<string, string>>): [string, string][] {
  const whole = { ...fields, sig: tickets.sign(signedText(fields)) }
  return Object.entries(whole).map(([name, value]) => [`openid.${name}`, value])
}

function signedText(fields: Readonly<Record<string, string>>): string {
  const names = (fields.signed ?? '').split(',')
  return names.map((name) => `${name}:${fields[name] ?? ''}\n`).join('')
}
