import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Catalogue } from '../catalog/public.ts'
import type { InFlightLimiter } from '../commands/public.ts'
import type { SeedVault } from '../seeds/public.ts'
import { generateLevel } from './generate-level.ts'
import { getCurrentUser, getUser, type UserDeps } from './get-user.ts'
import { getUserLevel, listUserLevels } from './get-user-level.ts'

export function playerRoutes(
  deps: Pick<Deps, 'clock' | 'ids' | 'random'> &
    UserDeps & {
      readonly catalogue: Pick<Catalogue, 'sections' | 'caseById' | 'itemById' | 'items'>
      readonly limiter: InFlightLimiter
      readonly vault: SeedVault
    },
): Handlers<'getUser' | 'getCurrentUser' | 'getUserLevel' | 'listUserLevels' | 'generateLevel'> {
  return {
    getUser: ({ params }, { caller }) => getUser(deps, BigInt(params.userId), caller),
    getCurrentUser: (_input, { caller }) => getCurrentUser(deps, caller),
    getUserLevel: ({ params }, { caller }) => getUserLevel(deps, BigInt(params.userId), caller),
    listUserLevels: ({ query }) => listUserLevels(deps.database, query.userIds),
    generateLevel: (_input, { idempotency }) => generateLevel(deps, idempotency),
  }
}
