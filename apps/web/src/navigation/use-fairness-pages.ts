import { createContext, use } from 'react'

/** Whether the shop shows its pages about fairness, as the server said. */
export const FairnessPagesContext = createContext(false)

/** Whether a link may lead to the pages about fairness. */
export const useFairnessPages = () => use(FairnessPagesContext)
