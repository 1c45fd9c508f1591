import { createContext, use } from 'react'

/** Whether the fairness pages are enabled, from the server. */
export const FairnessPagesContext = createContext(false)

/** Whether links to the fairness pages may be shown. */
export const useFairnessPages = () => use(FairnessPagesContext)
