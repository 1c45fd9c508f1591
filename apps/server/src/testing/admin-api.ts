import { hash, randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import type { Endpoint, EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import { type OperatorApi, type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import { toCamelKeys, toSnakeKeys } from '@runecase/api/snake-case.ts'
import { expect } from 'vitest'
import { TotpVault, totpCode } from '../core/second-factor/public.ts'
import { SoftPasskey } from './soft-passkey.ts'
import { type AnyCall, pathOf, type TestApp } from './test-app.ts'
import { send, type TestAnswer, type TestCall } from './test-http.ts'

/** An operator with an open session and both factors confirmed. */
export interface TestOperator {
  readonly id: bigint
  readonly login: string
  readonly role: Role
  readonly secret: string
}

export interface OperatorCallOptions {
  readonly operator?: TestOperator
  readonly headers?: Readonly<Record<string, string | string[]>>
}

/** The back office of a test shop, called the way its pages do. */
export function openAdminApi(shop: TestApp) {
  const agent = new Agent({ keepAlive: true })
  const sendTo = (path: string, call: TestCall = {}) => send(agent, Number(new URL(shop.adminAddress).port), path, call)

  /** Any call, with the headers of a back-office page. */
  function callAny(endpoint: Endpoint, input: AnyCall, { operator, headers = {} }: OperatorCallOptions = {}) {
    const isPost = endpoint.method === 'POST'
    return sendTo(pathOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        'x-client-language': 'ru',
        ...(isPost && {
          origin: shop.adminAddress,
          'content-type': input.file ? 'application/octet-stream' : 'application/json',
        }),
        ...(operator && { cookie: `runecase_operator=${operator.secret}` }),
        ...headers,
      },
      ...(isPost && { body: input.file ?? JSON.stringify(toSnakeKeys(input.body ?? {})) }),
    })
  }

  const call = <N extends OperatorEndpointName>(
    name: N,
    input: EndpointCall<OperatorApi[N]>,
    operator?: TestOperator,
  ): Promise<TestAnswer> => callAny(operatorApi[name], input as AnyCall, operator ? { operator } : {})

  return {
    send: sendTo,
    callAny,
    call,
    /** Returns the data of a call that must succeed. */
    async read<N extends OperatorEndpointName>(name: N, input: EndpointCall<OperatorApi[N]>, operator?: TestOperator) {
      const answer = await call(name, input, operator)
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"status":"success"')])
      return toCamelKeys(answer.json().data) as EndpointData<OperatorApi[N]>
    },
    /** Returns the error code of a call that must be refused. */
    async refusal<N extends OperatorEndpointName>(
      name: N,
      input: EndpointCall<OperatorApi[N]>,
      operator?: TestOperator,
    ): Promise<string> {
      const answer = await call(name, input, operator)
      return `${answer.status} ${answer.json().key ?? 'success'}`
    },
    /** Adds an operator, logged as `npm run operator` does it, and signs them in. */
    async make(role: Role): Promise<TestOperator> {
      const login = `${role}-${randomBytes(4).toString('hex')}`
      const [row] = await shop.rows<{ id: string }>(
        `with o as (insert into operators (login, name, role) values ($1, $2, $3) returning id),
           l as (insert into operator_log (address, action, target, after)
                 select 'console', 'operator.invited', 'operator ' || id, jsonb_build_object('login', $1::text, 'role', $3::text) from o)
         select id from o`,
        [login, `Test ${role}`, role],
      )
      const operator = { id: BigInt(row?.id ?? 0), login, role }
      return { ...operator, secret: await openTestSession(shop, operator.id) }
    },
    /** Signs the same operator in from another browser. */
    async again(operator: TestOperator): Promise<TestOperator> {
      return { ...operator, secret: await openTestSession(shop, operator.id) }
    },
    /** Sets up an authenticator app unless there is one, and returns its current code. */
    async freshCode({ id }: TestOperator): Promise<string> {
      const vault = new TotpVault({ seedKey: shop.config.secrets.seedKey, random: randomBytes }, 'operators')
      const secret = vault.create()
      await shop.rows(`update operators set password_hash = 'none', totp_secret = $2, totp_step = 0 where id = $1`, [
        id,
        vault.seal(id, secret),
      ])
      return totpCode(secret, Date.now())
    },
    /** Adds a passkey. It and a new one sign the challenge that the session expects now. */
    async freshPasskey({ id, secret }: TestOperator) {
      const at = shop.config.admin.publicUrl
      const [known, unknown] = [new SoftPasskey(at), new SoftPasskey(at)]
      const [row] = await shop.rows<{ id: string }>(
        `insert into operator_passkeys (operator_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, 0, '{}', 'of the sample') returning id::text`,
        [id, known.id, known.publicKey],
      )
      const challenge = randomBytes(32).toString('base64url')
      await shop.rows(
        'update operator_sessions set challenge = $2, challenge_at = clock_timestamp() where secret_hash = $1',
        [hash('sha256', secret, 'buffer'), challenge],
      )
      return { id: row?.id ?? '', assertion: known.sign(challenge), attestation: unknown.make(challenge) }
    },
    /** Entries of the operator log so far. */
    async countLog(): Promise<number> {
      const [row] = await shop.rows<{ count: string }>('select count(*) from operator_log')
      return Number(row?.count ?? 0)
    },
    close: () => agent.destroy(),
  }
}
export type AdminApi = ReturnType<typeof openAdminApi>

async function openTestSession(shop: TestApp, operatorId: bigint): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await shop.rows(
    `insert into operator_sessions (operator_id, secret_hash, address, second_factor_at) values ($1, $2, '127.0.0.1', clock_timestamp())`,
    [operatorId, hash('sha256', secret, 'buffer')],
  )
  return secret
}
