import { hash } from 'node:crypto'
import { ENGINE } from '../../platform/engine-name.ts'
import { BROWSER_SECONDS } from './operator-browsers.sql.ts'

/** The cookie of a browser in which an operator has signed in. It admits nobody: attempts there are counted apart from those of strangers. */
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

/** How secrets of sessions, browsers and recovery codes are stored. */
export const secretHash = (secret: string) => hash('sha256', secret, 'buffer')
