import { hash } from 'node:crypto'
import { ENGINE } from '../../platform/engine-name.ts'
import { BROWSER_SECONDS } from './operator-browsers.sql.ts'

/**
 * The cookie of a browser in which an operator has signed in. It does not sign in: attempts with it are only counted apart from those of
 * unknown browsers.
 */
export const BROWSER_COOKIE = {
  name: `${ENGINE}_operator_browser`,
  path: '/operator',
  maxAgeSeconds: BROWSER_SECONDS,
  isStrict: true,
} as const

/** The browser of a sign-in. */
export interface Browser {
  readonly address: string
  readonly userAgent: string | null
  /** The value of its `BROWSER_COOKIE`. */
  readonly cookie: string | null
}

/** The stored form of secrets of sessions, browsers and recovery codes. */
export const secretHash = (secret: string) => hash('sha256', secret, 'buffer')
