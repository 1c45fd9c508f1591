import { defineFeature } from '../../feature.ts'
import { followDrops } from './follow-drops.ts'
import { liveDropRoutes } from './live-drops.routes.ts'
import { updateDropFaces } from './live-drops.sql.ts'

export const liveDrops = defineFeature((deps) => ({
  handlers: liveDropRoutes(deps),
  consumers: [followDrops(deps)],
  // After core: his account has its new name by then.
  erasePersonalData: (tx, userId) => updateDropFaces(tx, userId, (id) => deps.pictures.pathOf(id)),
}))
