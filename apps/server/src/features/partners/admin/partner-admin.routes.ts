import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { OperatorHandlers } from '../../../platform/http/handler.ts'
import { closeCodeOfPartner } from '../close-code.ts'
import { editPartner, endPartnership, type MakeDeps, makePartner } from './make-partner.ts'
import {
  getCommissionTerms,
  listBroughtPlayers,
  listCommissionTerms,
  listPartnerCommissions,
  listPartners,
  showPartner,
} from './show-partners.ts'

type Names = Extract<
  OperatorEndpointName,
  | 'listPartners'
  | 'getPartner'
  | 'listPartnerCommissions'
  | 'listBroughtPlayers'
  | 'makePartner'
  | 'editPartner'
  | 'endPartnership'
  | 'closeCodeOfPartner'
  | 'listCommissionTerms'
  | 'getCommissionTerms'
>

export function partnerAdminRoutes(deps: MakeDeps): OperatorHandlers<Names> {
  return {
    listPartners: ({ query }) => listPartners(deps, query),
    getPartner: async ({ params }) => ({ partner: await showPartner(deps, deps.database, BigInt(params.id)) }),
    listPartnerCommissions: ({ query }) => listPartnerCommissions(deps, query),
    listBroughtPlayers: ({ query }) => listBroughtPlayers(deps, query),
    makePartner: ({ body }, call) => makePartner(deps, call, body),
    editPartner: ({ params, body }, call) => editPartner(deps, call, params.id, body),
    endPartnership: ({ params, body }, call) => endPartnership(deps, call, params.id, body),
    closeCodeOfPartner: ({ params, body }, call) => closeCodeOfPartner(deps, call, params, body.reason),
    listCommissionTerms: ({ query }) => listCommissionTerms(deps, query),
    getCommissionTerms: ({ params }) => getCommissionTerms(deps, params.id),
  }
}
