import { defineFeature } from '../../feature.ts'
import { restrictionMessages } from './restrictions.events.ts'

export const restrictions = defineFeature([], () => ({ messages: restrictionMessages }))
