import { defineFeature } from '../../feature.ts'
import { followDrops } from './follow-drops.ts'
import { liveDropRoutes } from './live-drops.routes.ts'
import { updateDropFaces } from './live-drops.sql.ts'
import { mountDropPictures } from './picture/drop-picture.routes.ts'

export const liveDrops = defineFeature(
  ['database', 'catalogue', 'pictures', 'drawings', 'games', 'project'],
  (deps) => ({
    handlers: liveDropRoutes(deps),
    consumers: [followDrops(deps)],
    mount: (app, { pageLimits }) => mountDropPictures(app, deps, pageLimits),
    // After core: his account has its new name by then.
    erasePersonalData: (tx, userId) => updateDropFaces(tx, userId, (id) => deps.pictures.pathOf(id)),
  }),
)
