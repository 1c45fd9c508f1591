import { z } from 'zod'
import { EmailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { GivenFactor } from './factor-shapes.ts'
import { MAX_PASSWORD_LENGTH, passwordFault } from './passwords-rules.ts'

const NewPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .refine((password) => passwordFault(password) === undefined, 'must have at least 10 characters')

export const passwordEndpoints = {
  requestRecovery: endpoint({
    method: 'POST',
    path: '/v1/auth/recovery',
    summary:
      'Sends links that set a new password to a confirmed address; the response is the same for an address that nobody has',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ email: EmailAddress }),
    data: z.object({}),
    refusals: ['temporarily_unavailable'],
  }),
  recoverPassword: endpoint({
    method: 'POST',
    path: '/v1/auth/recovery/password',
    summary: 'Sets a new password by the token of a recovery link, ends every session of the player and signs in',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({
      token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      password: NewPassword,
      factor: GivenFactor.optional(),
    }),
    data: z.object({ login: z.string(), accessToken: z.string() }),
    refusals: ['recovery_token_invalid', 'restricted', 'second_factor_required', 'wrong_code', 'passkey_refused'],
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/v1/users/password',
    requiresSecondFactor: true,
    summary:
      'Changes the password and ends the other sessions; an account that has none gets a login with it, within ten minutes of a sign-in',
    access: 'player',
    rate: 'write',
    body: z.strictObject({
      currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH).optional(),
      password: NewPassword,
    }),
    data: z.object({ login: z.string() }),
    refusals: ['password_wrong', 'sign_in_too_old'],
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/v1/users/password/confirm',
    summary:
      'Gives the current password in an open session; for ten minutes calls are served that need a fresh sign-in',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    data: z.object({}),
    refusals: ['dataNotFound', 'password_wrong'],
  }),
  removePassword: endpoint({
    method: 'POST',
    path: '/v1/users/password/remove',
    requiresSecondFactor: true,
    summary: 'Takes login and password from the account, unless they are the only way in',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
    data: z.object({}),
    refusals: ['dataNotFound', 'last_way_in', 'password_wrong'],
  }),
}
