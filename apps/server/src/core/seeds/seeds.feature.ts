import { defineFeature } from '../../feature.ts'
import { seedMessages } from './seeds.events.ts'

export const seeds = defineFeature([], () => ({
  messages: seedMessages,
  metrics(metrics) {
    metrics.committedCounter('seed_rotations', 'seed_rotations_total', 'Server seeds revealed')
  },
}))
