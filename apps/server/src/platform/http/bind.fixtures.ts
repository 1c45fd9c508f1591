import { endpoint } from '@runecase/api/endpoint.ts'
import { commaList, Id, QueryFlag } from '@runecase/api/paging.ts'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import type { TestCall } from '../../testing/test-http.ts'
import { BehindDatabaseError, CommitUnknownError, DatabaseUnavailableError } from '../db.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Call, Idempotency } from './handler.ts'

export const read = { method: 'GET', access: 'public', rate: 'read', summary: '', refusals: [] } as const
export const table = {
  getThing: endpoint({
    ...read,
    path: '/v1/things/{thingName}',
    params: z.object({ thingName: z.string().min(2) }),
    query: z.strictObject({ onlyNew: QueryFlag.optional(), userIds: commaList(Id, 3).optional() }),
    data: z.object({ thingName: z.string(), onlyNew: z.boolean().nullable(), userIds: z.array(z.string()) }),
  }),
  failThing: endpoint({
    ...read,
    path: '/v1/failures/{kind}',
    params: z.object({ kind: z.string() }),
    data: z.object({ count: z.int() }),
    refusals: ['balance_error'],
  }),
  getMine: endpoint({
    ...read,
    path: '/v1/mine',
    hasTrailingSlash: true,
    access: 'player',
    data: z.object({ userId: z.string(), sessionId: z.string() }),
  }),
  buyThing: endpoint({
    ...read,
    method: 'POST',
    path: '/v1/things/{thingName}/buy',
    access: 'player',
    rate: 'trade',
    params: z.object({ thingName: z.string() }),
    body: z.strictObject({ totalCount: z.int().min(1).max(10).default(1), itemIds: z.array(Id).max(3).optional() }),
    isIdempotent: true,
    data: z.object({ totalCount: z.int(), keyGiven: z.string().nullable(), fingerprint: z.string() }),
    refusals: ['balance_error'],
  }),
  payLate: endpoint({
    ...read,
    method: 'POST',
    path: '/v1/late',
    access: 'player',
    checksSession: true,
    data: z.object({ userId: z.string() }),
  }),
  writeForm: endpoint({
    ...read,
    method: 'POST',
    path: '/v1/form',
    isForm: true,
    successStatus: 202,
    body: z.strictObject({ pageUrl: z.string() }),
    data: z.object({ pageUrl: z.string() }),
  }),
  takeCookie: endpoint({
    ...read,
    method: 'POST',
    path: '/nitro-api/take',
    isAtRoot: true,
    isCookieAuthorised: true,
    data: z.object({ secret: z.string().nullable() }),
  }),
}

const FAILURES: Record<string, () => never> = {
  refused: () => refuse('balance_error', { missingSum: 5 }),
  undeclared: () => refuse('tooManyWithdrawals'),
  unexpected: () => {
    throw new Error('password=hunter2 at SELECT * FROM players')
  },
  down: () => {
    throw new DatabaseUnavailableError('no')
  },
  locked: () => {
    throw Object.assign(new DatabaseError('lock timeout', 0, 'error'), { code: '55P03' })
  },
  slow: () => {
    throw Object.assign(new DatabaseError('statement timeout', 0, 'error'), { code: '57014' })
  },
  unknown: () => {
    throw new CommitUnknownError('lost')
  },
}

/** Effects of the handlers, shared by all servers of this table. */
export const seen = { bought: 0, hasCaughtUp: false }
const behind = () =>
  new BehindDatabaseError('item 7 is not in memory', async () => {
    seen.hasCaughtUp = true
  })
export const handlers = {
  getThing: async (input: { params: { thingName: string }; query: { onlyNew?: boolean; userIds?: string[] } }) => ({
    thingName: input.params.thingName,
    onlyNew: input.query.onlyNew ?? null,
    userIds: input.query.userIds ?? [],
    secretColumn: 'never sent',
  }),
  failThing: async ({ params }: { params: { kind: string } }) => {
    if (params.kind !== 'behind') return FAILURES[params.kind]?.() ?? { count: 'seven' }
    if (!seen.hasCaughtUp) throw behind()
    return { count: 7 }
  },
  getMine: async (_: unknown, { caller }: Call) => ({ userId: `${caller?.userId}`, sessionId: `${caller?.sessionId}` }),
  buyThing: async ({ params, body }: { params: { thingName: string }; body: { totalCount: number } }, call: Call) => {
    seen.bought += 1
    const idempotency = call.idempotency as Idempotency
    if (params.thingName === 'new') throw behind()
    if (params.thingName === 'poor')
      return { ...idempotency.encodeRefusal(new Refusal('balance_error')), isReplay: false }
    if (params.thingName === 'odd')
      return { ...idempotency.encodeRefusal(new Refusal('userNotFound')), isReplay: false }
    const data = {
      totalCount: body.totalCount,
      keyGiven: idempotency.key ?? null,
      fingerprint: idempotency.fingerprint.toString('hex'),
    }
    return { ...idempotency.encodeSuccess(data), isReplay: params.thingName === 'again' }
  },
  payLate: async (_: unknown, { caller }: Call) => ({ userId: `${caller?.userId}` }),
  writeForm: async ({ body }: { body: { pageUrl: string } }) => body,
  takeCookie: async (_: unknown, call: Call) => {
    call.setSessionSecret(call.sessionSecret === null ? null : 'next-secret')
    return { secret: call.sessionSecret }
  },
}

export const alice = { authorization: 'Bearer alice' }
export const json = { ...alice, 'content-type': 'application/json' }
export const post = (body: string | Buffer, headers: TestCall['headers'] = json): TestCall => ({
  method: 'POST',
  headers,
  body,
})
