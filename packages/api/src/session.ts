import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GivenFactor } from './factor-shapes.ts'
import { FirstSeed, SignUpOrigin } from './identities.ts'
import { Id, Timestamp } from './paging.ts'
import { CurrentUser } from './users.ts'

/** A login and its password, or the token that a provider's callback gave this browser; with the second factor if it is required. */
const Proof = z
  .strictObject({
    login: z.string().min(1).max(64).optional(),
    password: z.string().min(1).max(128).optional(),
    token: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    factor: GivenFactor.optional(),
  })
  .refine(({ login, password, token }) =>
    token === undefined ? login !== undefined && password !== undefined : login === undefined && password === undefined,
  )
  .meta({
    oneOf: [
      { required: ['login', 'password'], properties: { token: false } },
      { required: ['token'], properties: { login: false, password: false } },
    ],
  })

export const sessionEndpoints = {
  exchangeCookie: endpoint({
    method: 'POST',
    path: '/nitro-api/login',
    isAtRoot: true,
    summary: 'Exchanges the session cookie for a short-lived bearer token',
    access: 'public',
    isCookieAuthorised: true,
    rate: 'read',
    /** The player of the cookie: a page rendered for another player must not continue with this token. */
    data: z.object({ accessToken: z.string(), userId: Id }),
    refusals: [],
  }),
  leaveSession: endpoint({
    method: 'GET',
    path: '/nitro-api/logout',
    isAtRoot: true,
    summary: 'Ends the session of the cookie; only from the pages of the site',
    access: 'public',
    isCookieAuthorised: true,
    isCookieOptional: true,
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
    summary:
      'Signs in by login and password, or by the token that a sign-in at a provider ended with or that a link from the support holds',
    access: 'public',
    rate: 'auth',
    body: Proof,
    /** `isNew`: the sign-in of this token created the account. */
    data: z.object({ accessToken: z.string(), user: CurrentUser, isNew: z.boolean() }),
    refusals: [
      'wrongCredentials',
      'login_token_invalid',
      'restricted',
      'second_factor_required',
      'wrong_code',
      'passkey_refused',
    ],
  }),
  commitFirstSeed: endpoint({
    method: 'GET',
    path: '/v1/auth/registration/commitment',
    summary:
      'Promises a guest the first server seed of their account, before they draw their client seed; good for half an hour and one account',
    access: 'public',
    rate: 'read',
    holdsSecret: true,
    data: z.object({ serverSeedHash: z.string(), commitment: z.string(), expiresAt: Timestamp }),
    refusals: [],
  }),
  registerQuickly: endpoint({
    method: 'POST',
    path: '/v1/auth/registration/quick',
    summary:
      'Makes an account; its login and password are shown this once. Without a commitment and a client seed the server draws both seeds, and `seeds` says so. `is_adult`: the visitor states that they are of age',
    access: 'public',
    rate: 'auth',
    closedBy: 'registration',
    body: z
      .strictObject({
        commitment: FirstSeed.commitment.optional(),
        clientSeed: FirstSeed.clientSeed.optional(),
        origin: SignUpOrigin.optional(),
        isAdult: z.boolean().optional(),
      })
      .refine(({ commitment, clientSeed }) => commitment === undefined || clientSeed !== undefined, {
        path: ['clientSeed'],
      })
      .refine(({ commitment, clientSeed }) => clientSeed === undefined || commitment !== undefined, {
        path: ['commitment'],
      }),
    data: z.object({
      login: z.string(),
      password: z.string(),
      accessToken: z.string(),
      /** The first seeds. `isServerDrawn`: the server also drew the client seed, so only a rotation proves that it chose neither. */
      seeds: z.object({ serverSeedHash: z.string(), clientSeed: z.string(), isServerDrawn: z.boolean() }),
    }),
    refusals: ['commitment_invalid'],
  }),
  denySignIn: endpoint({
    method: 'POST',
    path: '/v1/auth/deny',
    summary: 'The player did not recognise a sign-in: ends their other sessions and forbids withdrawals for a day',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    data: z.object({}),
    refusals: [],
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/v1/auth/revoke',
    summary: 'Ends this session, another one of the player by its id, or every one',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ everywhere: z.boolean().default(false), sessionId: Id.optional() }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
}
