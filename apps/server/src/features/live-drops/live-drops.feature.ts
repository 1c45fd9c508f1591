import { defineFeature } from '../../feature.ts'
import { findDropPicture } from './drop-picture.ts'
import { followDrops } from './follow-drops.ts'
import { liveDropRoutes } from './live-drops.routes.ts'
import { updateDropFaces } from './live-drops.sql.ts'

export const liveDrops = defineFeature(['database', 'catalogue', 'pictures', 'games', 'project'], (deps) => ({
  handlers: liveDropRoutes(deps),
  consumers: [followDrops(deps)],
  sharedKinds: [{ kind: 'drop', id: /^\d{10,19}$/, find: (id, language) => findDropPicture(deps, id, language) }],
  // After core, because the account has its new name by then.
  erasePersonalData: (tx, userId) => updateDropFaces(tx, userId, (id) => deps.pictures.pathOf(id)),
}))
