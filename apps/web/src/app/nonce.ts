import { createContext } from 'react'

/** The nonce of the page's Content-Security-Policy; undefined in the browser, where nothing needs it again. */
export const NonceContext = createContext<string | undefined>(undefined)
