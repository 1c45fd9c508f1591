import { defineFeature } from '../../feature.ts'
import { accountRoutes } from './account.routes.ts'
import { eraseLetters } from './account.sql.ts'

export const account = defineFeature((deps) => ({
  handlers: accountRoutes({ ...deps, publicUrl: deps.config.http.publicUrl }),
  erasePersonalData: eraseLetters,
}))
