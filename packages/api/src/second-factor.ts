import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GivenFactor, TotpCode, TotpSetup } from './factor-shapes.ts'
import { Id, Timestamp } from './paging.ts'
import { NamedAttestation, Passkey, PasskeyOptions } from './passkey-shapes.ts'
import { MAX_PASSWORD_LENGTH } from './passwords-rules.ts'

/** The endpoints are below `/v1/auth`, where browsers send the cookie by which they are known. */
export const secondFactorEndpoints = {
  getFactor: endpoint({
    method: 'GET',
    path: '/v1/auth/factor',
    summary: 'The second factor of the player, without its secrets',
    access: 'player',
    rate: 'read',
    data: z.object({
      /** Since when it has been on; null while it is off. */
      since: Timestamp.nullable(),
      /** The number of recovery codes left. */
      recoveryCodes: z.int(),
      /** Browsers accept no passkeys if the site is reached by an IP address. */
      passkeys: z.object({ isAvailable: z.boolean(), items: z.array(Passkey) }),
      /** What turning it on requires: the current password, or for players without one a session that is at most ten minutes old. */
      takes: z.enum(['password', 'fresh_sign_in']),
    }),
    refusals: [],
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/begin',
    summary:
      'Makes a secret for the app of a player who has no second factor; a code of the app turns it on within half an hour',
    access: 'player',
    rate: 'write',
    holdsSecret: true,
    body: z.strictObject({ currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH).optional() }),
    data: TotpSetup,
    refusals: ['password_wrong', 'sign_in_too_old', 'second_factor_changed'],
  }),
  turnOnFactor: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/on',
    summary: 'Turns the second factor on by a code of the app; answers the recovery codes, which are shown this once',
    access: 'player',
    rate: 'write',
    holdsSecret: true,
    body: z.strictObject({ code: TotpCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['wrong_code', 'second_factor_changed'],
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/confirm',
    summary: 'Gives the second factor in an open session; for ten minutes calls are served that need it',
    access: 'player',
    rate: 'write',
    body: GivenFactor,
    data: z.object({}),
    refusals: ['wrong_code', 'passkey_refused', 'second_factor_changed'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/recovery-codes',
    summary: 'Replaces the recovery codes; the new ones are shown this once',
    access: 'player',
    requiresSecondFactor: true,
    rate: 'write',
    holdsSecret: true,
    body: z.strictObject({}),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['second_factor_changed'],
  }),
  askFactorPasskey: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/passkey',
    summary: 'What a passkey of the player has to sign in the place of a code, in an open session',
    access: 'player',
    rate: 'read',
    data: PasskeyOptions,
    refusals: ['passkey_refused'],
  }),
  beginFactorPasskey: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/passkeys/options',
    summary: 'What the browser makes a new passkey of',
    access: 'player',
    requiresSecondFactor: true,
    rate: 'read',
    data: PasskeyOptions,
    refusals: [],
  }),
  addFactorPasskey: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/passkeys',
    summary: 'Adds a passkey to a second factor that is on',
    access: 'player',
    requiresSecondFactor: true,
    rate: 'write',
    body: NamedAttestation,
    data: z.object({}),
    refusals: ['passkey_refused', 'second_factor_changed'],
  }),
  removeFactorPasskey: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/passkeys/{id}/remove',
    summary: 'Removes a passkey of the player',
    access: 'player',
    requiresSecondFactor: true,
    rate: 'write',
    params: z.object({ id: Id }),
    data: z.object({}),
    refusals: ['dataNotFound'],
  }),
  turnOffFactor: endpoint({
    method: 'POST',
    path: '/v1/auth/factor/off',
    summary: 'Turns the second factor off by itself',
    access: 'player',
    rate: 'write',
    body: GivenFactor,
    data: z.object({}),
    refusals: ['wrong_code', 'passkey_refused', 'second_factor_changed'],
  }),
}
