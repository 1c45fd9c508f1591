import { defineFeature } from '../../feature.ts'
import { checkServices } from './check-services.ts'
import { getStatus } from './get-status.ts'
import { statusAttention } from './status-attention.ts'

export const status = defineFeature((deps) => ({
  handlers: { getStatus: () => getStatus(deps.reads) },
  attention: [statusAttention],
  dueWork: [checkServices(deps)],
}))
