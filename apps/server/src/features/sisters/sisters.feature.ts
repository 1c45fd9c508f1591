import { defineFeature } from '../../feature.ts'

/** Asks the sister shops while this one is open. */
export const sisters = defineFeature(['sisters'], ({ sisters }) => ({ dueWork: [sisters.loop] }))
