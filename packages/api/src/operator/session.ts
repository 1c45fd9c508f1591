import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FactorCode, TotpCode, TotpSetup } from '../factor-shapes.ts'
import { Id, Timestamp } from '../paging.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PERMISSIONS, ROLES } from './roles.ts'
import { viewedSectionOf } from './viewers-rules.ts'

export const Login = z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/)
const Password = z.string().min(12).max(200)
const InviteToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const OperatorName = z.string().trim().min(1).max(60)

/** The operator who is signed in. */
export const CurrentOperator = z.object({
  id: Id,
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS as [(typeof PERMISSIONS)[number]])),
  sessionId: Id,
  /** When the second factor was last confirmed in this session. */
  secondFactorAt: Timestamp,
  /** The number of recovery codes left. */
  recoveryCodes: z.int(),
})
export type CurrentOperator = z.output<typeof CurrentOperator>

/** A session of an operator in one browser. */
export const OperatorSession = z.object({
  id: Id,
  address: z.string(),
  userAgent: z.string().nullable(),
  createdAt: Timestamp,
  seenAt: Timestamp,
  isCurrent: z.boolean(),
})

export const operatorSessionEndpoints = {
  getSignInPage: endpoint({
    method: 'GET',
    path: '/operator/v1/sign-in',
    isAtRoot: true,
    summary: 'What the sign-in page shows; in a demo its known operators with their current codes',
    access: 'public',
    rate: 'read',
    holdsSecret: true,
    data: z.object({
      /** Whether browsers accept passkeys at this address. */
      hasPasskeys: z.boolean(),
      demo: z
        .object({
          password: z.string(),
          operators: z.array(
            z.object({
              login: z.string(),
              name: z.string(),
              role: z.enum(ROLES),
              secret: z.string(),
              code: z.string(),
            }),
          ),
        })
        .nullable(),
    }),
    refusals: [],
  }),
  beginOperatorSignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in',
    isAtRoot: true,
    summary: 'Checks login and password; the session opens with the code of the second factor',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ login: z.string().min(1).max(64), password: z.string().min(1).max(200) }),
    data: z.object({ login: z.string(), hasPasskey: z.boolean() }),
    refusals: ['wrongCredentials'],
  }),
  finishOperatorSignIn: endpoint({
    method: 'POST',
    path: '/operator/v1/sign-in/code',
    isAtRoot: true,
    summary: 'Opens the session by a code of the app, or by one of the recovery codes',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ code: FactorCode }),
    data: z.object({}),
    refusals: ['wrong_code'],
  }),
  openOperatorInvite: endpoint({
    method: 'POST',
    path: '/operator/v1/invites/open',
    isAtRoot: true,
    summary: 'Whom an invitation is for, and the secret for their app',
    access: 'public',
    rate: 'auth',
    holdsSecret: true,
    body: z.strictObject({ token: InviteToken }),
    data: z.object({ login: z.string(), name: z.string(), role: z.enum(ROLES), expiresAt: Timestamp, totp: TotpSetup }),
    refusals: ['invite_invalid'],
  }),
  acceptOperatorInvite: endpoint({
    method: 'POST',
    path: '/operator/v1/invites/accept',
    isAtRoot: true,
    summary: 'Sets the password and turns the second factor on; answers the recovery codes once and signs in',
    access: 'public',
    rate: 'auth',
    holdsSecret: true,
    body: z.strictObject({ token: InviteToken, password: Password, code: TotpCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['invite_invalid', 'wrong_code'],
  }),
  getCurrentOperator: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/me',
    summary: 'The signed-in operator and what they may do',
    data: CurrentOperator,
    refusals: [],
  }),
  listViewers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/viewers',
    summary: 'Other operators who look at the same record now; records that this session looks at it',
    /** The path of its screen; the role needs the permission of its section. */
    query: z.strictObject({
      place: z
        .string()
        .max(200)
        .refine((place) => viewedSectionOf(place) !== undefined),
    }),
    data: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
    refusals: ['forbidden'],
  }),
  listOwnSessions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/me/sessions',
    summary: 'Browsers in which the operator is signed in',
    data: z.object({ items: z.array(OperatorSession) }),
    refusals: [],
  }),
  endOwnSession: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/sessions/{id}/end',
    summary: 'Ends one of the own sessions',
    params: z.object({ id: Id }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
  signOutOperator: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/sign-out',
    summary: 'Ends this session',
    data: z.object({}),
    refusals: [],
  }),
  confirmSecondFactor: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/me/second-factor',
    summary: 'Confirms the second factor again, for calls that need it fresh',
    rate: 'auth',
    body: z.strictObject({ code: TotpCode }),
    data: z.object({ secondFactorAt: Timestamp }),
    refusals: ['wrong_code'],
  }),
}
