import { CAMPAIGN_PARAM } from '@runecase/api/campaigns-rules.ts'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'

const CampaignVisit = lazy(() => import('../../features/campaigns/campaign-visit.tsx'))

/** Detects a player who followed a campaign link. A guest's URL keeps the campaign until they sign in. */
export function CampaignWatch() {
  const [params] = useSearchParams()
  const campaign = /^\d{1,10}$/.exec(params.get(CAMPAIGN_PARAM) ?? '')?.[0]
  if (campaign === undefined) return null
  return (
    <Suspense>
      <CampaignVisit id={campaign} />
    </Suspense>
  )
}
