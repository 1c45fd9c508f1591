import { defineFeature } from '../../feature.ts'
import { mountSharedPictures } from './shared-picture.routes.ts'

/** Serves the pictures of public plays of all features. */
export const sharing = defineFeature(['drawings', 'project', 'sharedKinds'], (deps) => ({
  mount(app, { pageLimits }) {
    for (const kind of deps.sharedKinds.all) mountSharedPictures(app, deps, pageLimits, kind)
  },
}))
