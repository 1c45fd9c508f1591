import { expect, test } from 'vitest'
import { pageContentSecurityPolicy } from '../http/security-headers.ts'
import { relaxForDev } from './dev-web.ts'

test('development allows hot-reloaded styles and the error overlay, and relaxes nothing else', () => {
  const nonce = 'a'.repeat(24)
  const policy = pageContentSecurityPolicy({ nonce, realtimeOrigin: 'ws://localhost:1' }).split('; ')
  const relaxed = relaxForDev(policy.join('; ')).split('; ')
  expect(relaxed).toContain("style-src-elem 'self' 'unsafe-inline'")
  expect(relaxed).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  const isLoosened = (part: string) => /^(style-src-elem|require-trusted-types-for) /.test(part)
  expect(relaxed.filter((part) => !isLoosened(part))).toEqual(policy.filter((part) => !isLoosened(part)))
  expect(relaxed.some((part) => part.startsWith('require-trusted-types-for'))).toBe(false)
})
