import { z } from 'zod'
import { MAX_EMAIL_LENGTH, readEmail } from './email-rules.ts'

/** An email address in a request, converted to the form in which it is stored. */
export const EmailAddress = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .overwrite((text) => readEmail(text) ?? text)
  .refine((text) => readEmail(text) !== undefined, 'must be an email address')
