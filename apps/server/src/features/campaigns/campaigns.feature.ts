import { defineFeature } from '../../feature.ts'
import { campaignRoutes } from './campaigns.routes.ts'
import { openCampaign } from './open-campaign.ts'
import { runCampaigns } from './run-campaigns.ts'
import { campaignSending } from './send-campaign.ts'

export const campaigns = defineFeature(['database', 'clock', 'ids', 'log', 'settings', 'limiter'], (deps) => {
  const limited = { ...deps, mostPerWeek: () => deps.settings.get('campaignsPerWeek') }
  return {
    handlers: { openCampaign: ({ params }, { idempotency }) => openCampaign(deps, idempotency, params.id) },
    operatorHandlers: campaignRoutes(limited),
    changeRequests: [campaignSending(limited)],
    dueWork: [runCampaigns(limited)],
  }
})
