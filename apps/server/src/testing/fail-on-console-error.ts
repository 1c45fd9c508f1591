import { inspect } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const original = console.error
let unexpected: unknown[][] = []

// A test that expects a console error installs its own spy.
beforeEach(() => {
  unexpected = []
  console.error = (...parts: unknown[]) => {
    unexpected.push(parts)
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  const [first] = unexpected
  if (first) throw new Error(`Unexpected console.error: ${first.map((part) => inspect(part)).join(' ')}`)
})
