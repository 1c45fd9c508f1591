import { defineFeature } from '../../feature.ts'

export const settings = defineFeature((deps) => ({ dueWork: [deps.settings] }))
