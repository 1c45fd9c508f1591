import { defineFeature } from '../../feature.ts'
import { accountRoutes } from './account.routes.ts'

export const account = defineFeature((deps) => ({
  handlers: accountRoutes({ ...deps, publicUrl: deps.config.http.publicUrl }),
}))
