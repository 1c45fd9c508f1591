import { config } from 'zod'
import { allowOwnParts } from './trusted-types.ts'

// Both before a module of the back office runs. The policy of the page forbids text as script: zod would try it for its first schema.
config({ jitless: true })
allowOwnParts()

await import('./admin.tsx')
