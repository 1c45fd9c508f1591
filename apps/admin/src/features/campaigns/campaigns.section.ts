import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import { Megaphone } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'
import { newCampaign } from './new-entry.ts'

export const campaignsSection: Section = {
  path: 'campaigns',
  group: 'offers',
  icon: Megaphone,
  label: () => i18n.t('title', { ns: CAMPAIGNS_NS }),
  permission: 'operations.see',
  edits: { 'campaign.send': () => '/campaigns/new' },
  creates: [newCampaign],
  routes: [
    { index: true, lazy: () => import('./campaigns-screen.tsx') },
    { path: 'new', lazy: () => import('./new-campaign-screen.tsx') },
  ],
}
