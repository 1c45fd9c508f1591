import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './paging.ts'
import { CurrentUser } from './users.ts'

/** What every way of making an account asks for: the promise that the guest was given, and the client seed he drew after it. */
const FirstSeed = {
  commitment: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/),
  clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
}

export const sessionEndpoints = {
  exchangeCookie: endpoint({
    method: 'POST',
    path: '/nitro-api/login',
    isAtRoot: true,
    summary: 'Exchanges the session cookie for a short-lived bearer token',
    access: 'public',
    isCookieAuthorised: true,
    rate: 'read',
    data: z.object({ accessToken: z.string() }),
    refusals: [],
  }),
  leaveSession: endpoint({
    method: 'GET',
    path: '/nitro-api/logout',
    isAtRoot: true,
    summary: 'Ends the session of the cookie; only from the pages of the site',
    access: 'public',
    isCookieAuthorised: true,
    rate: 'write',
    data: z.object({}),
    refusals: [],
  }),
  listLanguages: endpoint({
    method: 'GET',
    path: '/nitro-api/localization',
    isAtRoot: true,
    summary: 'Languages of the site',
    access: 'public',
    rate: 'read',
    data: z.object({ languages: z.array(z.object({ iso: z.string() })), defaultIso: z.string() }),
    refusals: [],
  }),
  login: endpoint({
    method: 'POST',
    path: '/v1/auth/login',
    summary: 'Signs in by login and password',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ login: z.string().min(1).max(64), password: z.string().min(1).max(128) }),
    data: z.object({ accessToken: z.string(), user: CurrentUser }),
    refusals: ['wrongCredentials'],
  }),
  commitFirstSeed: endpoint({
    method: 'GET',
    path: '/v1/auth/registration/commitment',
    summary:
      'Promises a guest the first server seed of his account, before he draws his client seed; good for half an hour and one account',
    access: 'public',
    rate: 'read',
    data: z.object({ serverSeedHash: z.string(), commitment: z.string(), expiresAt: Moment }),
    refusals: [],
  }),
  registerQuickly: endpoint({
    method: 'POST',
    path: '/v1/auth/registration/quick',
    summary: 'Makes an account; its login and password are shown this once',
    access: 'public',
    rate: 'auth',
    body: z.strictObject(FirstSeed),
    data: z.object({ login: z.string(), password: z.string(), accessToken: z.string() }),
    refusals: ['commitment_invalid'],
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/v1/auth/revoke',
    summary: 'Ends this session, or every session of the player',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ everywhere: z.boolean().default(false) }),
    data: z.object({}),
    refusals: [],
  }),
}
