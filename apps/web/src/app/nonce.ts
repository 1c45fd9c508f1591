import { createContext } from 'react'

/** The nonce of the page's Content-Security-Policy, for the scripts and the style in the document itself. */
export const NonceContext = createContext<string | undefined>(undefined)
