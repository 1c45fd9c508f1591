import { defineFeature } from '../../feature.ts'
import { remindOfFreeCases } from './remind-of-free-cases.ts'

export const reminders = defineFeature(['clock'], (deps) => ({ consumers: [remindOfFreeCases(deps)] }))
