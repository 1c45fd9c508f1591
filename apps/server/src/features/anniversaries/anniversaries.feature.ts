import { defineFeature } from '../../feature.ts'
import { celebrateAnniversaries } from './celebrate.ts'
import './anniversaries.events.ts'

export const anniversaries = defineFeature(['database', 'clock', 'log'], (deps) => ({
  dueWork: [celebrateAnniversaries(deps)],
}))
