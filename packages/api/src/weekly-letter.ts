import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Letter = z.object({ isOn: z.boolean() })

export const weeklyLetterEndpoints = {
  getWeeklyLetter: endpoint({
    method: 'GET',
    path: '/v1/notifications/weekly-letter',
    summary: 'Whether the player gets the weekly letter with their own figures',
    access: 'player',
    rate: 'read',
    data: Letter,
    refusals: [],
  }),
  setWeeklyLetter: endpoint({
    method: 'POST',
    path: '/v1/notifications/weekly-letter',
    summary: 'Turns the weekly letter on or off',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ isOn: z.boolean() }),
    data: Letter,
    refusals: [],
  }),
  unsubscribeWeeklyLetter: endpoint({
    method: 'POST',
    path: '/v1/notifications/weekly-letter/unsubscribe',
    summary: 'Turns the weekly letter off, by the token of a letter and without signing in',
    access: 'public',
    rate: 'auth',
    body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    data: z.object({}),
    refusals: ['unsubscribe_token_invalid'],
  }),
}
