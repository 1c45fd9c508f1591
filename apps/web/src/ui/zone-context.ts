import { createContext } from 'react'

/** The time zone of dates before the reader's own is known: that of the shop. */
export const ZoneContext = createContext('UTC')
