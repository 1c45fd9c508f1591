import { createContext } from 'react'

/** The nonce of the page's Content-Security-Policy, for inline scripts and the inline style. */
export const NonceContext = createContext<string | undefined>(undefined)
