import { defineFeature } from '../../feature.ts'
import { campaignRoutes } from './campaigns.routes.ts'
import { runCampaigns } from './run-campaigns.ts'
import { campaignSending } from './send-campaign.ts'

export const campaigns = defineFeature((deps) => ({
  operatorHandlers: campaignRoutes(deps),
  changeRequests: [campaignSending(deps)],
  dueWork: [runCampaigns(deps)],
}))
