import { config } from 'zod'
import { allowOwnParts } from './trusted-types.ts'

// Both must run before any module of the back office. The page's policy forbids text as script, and zod would try to use it with its first
// schema.
config({ jitless: true })
allowOwnParts()

await import('./admin.tsx')
