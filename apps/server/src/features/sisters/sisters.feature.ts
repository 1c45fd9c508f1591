import { defineFeature } from '../../feature.ts'

/** Requests the sister shops' data while this shop is open. */
export const sisters = defineFeature(['sisters'], ({ sisters }) => ({ dueWork: [sisters.loop] }))
