import type { Pictures } from '../../core/catalog/public.ts'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import { closePartnerCode } from './close-code.ts'
import type { VisitCounts } from './count-visits.ts'
import { createPartnerCode } from './create-code.ts'
import { payOutCommission } from './pay-out.ts'
import { getPartnerLanding, getPartnership, listPartnerDays, listPartnerPayouts } from './show-partnership.ts'

type PartnerEndpoint =
  | 'getPartnerLanding'
  | 'countPartnerVisit'
  | 'getInvitation'
  | 'acceptInvitation'
  | 'getPartnership'
  | 'listPartnerDays'
  | 'listPartnerPayouts'
  | 'createPartnerCode'
  | 'closePartnerCode'
  | 'payOutCommission'

export function partnerRoutes(
  deps: PlayerCommandDeps & Pick<Deps, 'clock'> & { readonly pictures: Pictures; readonly visits: VisitCounts },
): Handlers<PartnerEndpoint> {
  return {
    getPartnerLanding: ({ params }) => getPartnerLanding(deps, params.code),
    countPartnerVisit: async ({ body }) => {
      deps.visits.add(body.code)
      return {}
    },
    getInvitation: (_input, { caller }) => getInvitation(deps, caller.userId),
    acceptInvitation: ({ body }, { idempotency }) => acceptInvitation(deps, idempotency, body.code),
    getPartnership: (_input, { caller }) => getPartnership(deps, caller.userId),
    listPartnerDays: ({ query }, { caller }) => listPartnerDays(deps, caller.userId, query.days),
    listPartnerPayouts: (_input, { caller }) => listPartnerPayouts(deps, caller.userId),
    createPartnerCode: ({ body }, { caller }) => createPartnerCode(deps, caller.userId, body),
    closePartnerCode: ({ params }, { caller }) => closePartnerCode(deps, caller.userId, params.code),
    payOutCommission: ({ body }, { idempotency }) => payOutCommission(deps, idempotency, body.sum),
  }
}
