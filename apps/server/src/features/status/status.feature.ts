import { defineFeature } from '../../feature.ts'
import { checkServices } from './check-services.ts'
import { getStatus } from './get-status.ts'

export const status = defineFeature((deps) => ({
  handlers: { getStatus: () => getStatus(deps.reads) },
  dueWork: [checkServices(deps)],
}))
