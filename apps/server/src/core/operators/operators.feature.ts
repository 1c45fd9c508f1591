import { defineFeature } from '../../feature.ts'
import { PasskeyChallenges, TotpVault } from '../second-factor/public.ts'
import { changeAttention } from './change-attention.ts'
import { changeRequestRoutes } from './change-requests.routes.ts'
import { createChangeRunner } from './decide-change.ts'
import { seedDemoOperators } from './demo-operators.ts'
import { launchOperators } from './launch-operators.ts'
import { invitationChange, linkChange } from './operator-account-changes.ts'
import { selectStaffNames } from './operator-names.sql.ts'
import { adminRoleChange, decidingRoleChange } from './operator-role-changes.ts'
import { operatorRoutes } from './operators.routes.ts'
import { operatorSessionRoutes } from './session.routes.ts'

export const operators = defineFeature(
  [
    'database',
    'clock',
    'random',
    'log',
    'seedKey',
    'config',
    'project',
    'changeKinds',
    'attention',
    'launchSteps',
    'adminSearch',
  ],
  (deps) => {
    const { admin, http, mode, secrets } = deps.config
    const totpVault = new TotpVault(deps, 'operators')
    const signIn = {
      ...deps,
      totpVault,
      challenges: new PasskeyChallenges({ ...deps, secret: secrets.session }, 'operators'),
      adminUrl: admin.publicUrl,
      brand: () => deps.project.brand,
      hasDemo: mode === 'demo',
      hasLimits: http.hasRateLimits,
    }
    return {
      operatorHandlers: {
        ...operatorSessionRoutes(signIn),
        ...operatorRoutes({ ...deps, totpVault, adminUrl: admin.publicUrl }),
        ...changeRequestRoutes(deps),
        getAttention: async (_, { operator }) => ({ items: await deps.attention.find(deps.database, operator) }),
        getLaunchChecklist: async () => ({ items: await deps.launchSteps.look(deps.database) }),
        searchAdmin: async ({ query }, { operator }) => ({
          items: await deps.adminSearch.find(deps.database, operator, query.text),
        }),
      },
      attention: [changeAttention(deps.changeKinds)],
      launchSteps: [launchOperators],
      changeRequests: [adminRoleChange, decidingRoleChange, invitationChange, linkChange],
      dueWork: [createChangeRunner(deps)],
      reservedNames: async () =>
        (await selectStaffNames(deps.database)).map((text) => ({ text, as: 'whole' as const })),
      seedDemo: () => seedDemoOperators({ ...deps, totpVault }),
    }
  },
)
