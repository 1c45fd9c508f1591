import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PROVIDERS, type SIGN_IN_FAULTS } from './identities-rules.ts'
import { Id, QueryFlag, Timestamp } from './paging.ts'
import { PARTNER_CODE_PATTERN } from './partners-rules.ts'

export type ProviderName = (typeof PROVIDERS)[number]

const Provider = z.object({ provider: z.enum(PROVIDERS) })

/** The origin of a new player: the five campaign tags, their landing page, and the code of the partner whose link counts. */
export const SignUpOrigin = z.strictObject({
  utmSource: z.string().max(200).optional(),
  utmMedium: z.string().max(200).optional(),
  utmCampaign: z.string().max(200).optional(),
  utmTerm: z.string().max(200).optional(),
  utmContent: z.string().max(200).optional(),
  url: z.string().max(1000).optional(),
  partnerCode: z.string().regex(PARTNER_CODE_PATTERN).optional(),
})
export type SignUpOrigin = z.infer<typeof SignUpOrigin>

/** The seeds that every sign-up requires: the guest's commitment, and the client seed that they drew after it. */
export const FirstSeed = {
  commitment: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/),
  clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
}

export type SignInFault = (typeof SIGN_IN_FAULTS)[number]

export const identityEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/v1/auth/providers',
    summary: 'The providers that a visitor may sign in by: those whose keys are set',
    access: 'public',
    rate: 'read',
    data: z.object({ providers: z.array(z.enum(PROVIDERS)) }),
    refusals: [],
  }),
  beginSignIn: endpoint({
    method: 'GET',
    path: '/v1/auth/{provider}',
    summary:
      'Sends the visitor to a provider; `response` is the page that they come back to. A newcomer needs `commitment` and `client_seed`',
    access: 'public',
    rate: 'write',
    params: Provider,
    query: SignUpOrigin.extend({
      response: z.string().max(300).optional(),
      commitment: FirstSeed.commitment.optional(),
      clientSeed: FirstSeed.clientSeed.optional(),
      /** The visitor states that they are of age; stored with a new account. */
      isAdult: QueryFlag.optional(),
    }),
    isRedirect: true,
    data: z.object({ location: z.string() }),
    refusals: ['dataNotFound'],
  }),
  finishSignIn: endpoint({
    method: 'GET',
    path: '/v1/auth/{provider}/callback',
    summary:
      'Where a provider sends the visitor back to; goes on to the site with a login token for this browser, good for a minute',
    access: 'public',
    rate: 'write',
    params: Provider,
    isRedirect: true,
    isQueryForeign: true,
    data: z.object({ location: z.string() }),
    refusals: ['dataNotFound'],
  }),
  listIdentities: endpoint({
    method: 'GET',
    path: '/v1/users/socials',
    summary: 'By which providers the player can sign in, and whether they have a login',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ userId: Id.optional() }),
    data: z.object({
      hasLogin: z.boolean(),
      items: z.array(z.object({ type: z.enum(PROVIDERS), name: z.string().nullable(), linkedAt: Timestamp })),
    }),
    refusals: [],
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/v1/auth/{provider}/link',
    requiresSecondFactor: true,
    requiresFreshSignIn: true,
    summary: 'Begins to add a provider to the account; answers where to go',
    access: 'player',
    rate: 'write',
    params: Provider,
    body: z.strictObject({}),
    data: z.object({ url: z.string() }),
    refusals: ['dataNotFound', 'identity_exists', 'temporarily_unavailable'],
  }),
  unlinkIdentity: endpoint({
    method: 'POST',
    path: '/v1/auth/{provider}/unlink',
    requiresSecondFactor: true,
    summary: 'Takes a provider from the account, unless it is the only way in',
    access: 'player',
    rate: 'write',
    params: Provider,
    body: z.strictObject({}),
    data: z.object({}),
    refusals: ['dataNotFound', 'last_way_in'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: 'The sessions of the player that live, the latest used first',
    access: 'player',
    rate: 'read',
    data: z.object({
      items: z.array(
        z.object({
          id: Id,
          isCurrent: z.boolean(),
          way: z.enum(['quick', 'password', 'link', ...PROVIDERS]).nullable(),
          address: z.string().nullable(),
          userAgent: z.string().nullable(),
          createdAt: Timestamp,
          seenAt: Timestamp,
        }),
      ),
    }),
    refusals: [],
  }),
  trackSession: endpoint({
    method: 'POST',
    path: '/v1/users/sessions',
    summary: 'Notes by which address and campaign a session came in; the first note of a session stays',
    access: 'player',
    rate: 'write',
    isForm: true,
    body: z.strictObject({
      sessionUrl: z.string().min(1).max(1000),
      fbp: z.string().max(100).default(''),
      fbc: z.string().max(300).default(''),
    }),
    data: z.object({}),
    refusals: [],
  }),
}
