import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { countCampaignPlayers, listCampaigns } from './list-campaigns.ts'
import { stopCampaign } from './stop-campaign.ts'

type Names = Extract<OperatorEndpointName, 'listCampaigns' | 'countCampaignPlayers' | 'stopCampaign'>

export function campaignRoutes(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly mostPerWeek: () => number },
): OperatorHandlers<Names> {
  return {
    listCampaigns: ({ query }) => listCampaigns(deps, query),
    countCampaignPlayers: async ({ body }) => ({ players: await countCampaignPlayers(deps, body.segment) }),
    async stopCampaign({ params, body }, call) {
      await stopCampaign(deps, call, { id: params.id, reason: body.reason })
      return {}
    },
  }
}
