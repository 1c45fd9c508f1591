import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import { Megaphone } from '@phosphor-icons/react'
import type { NewEntry, Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What the list and the search offer to make. */
export const newCampaign: NewEntry = {
  path: '/campaigns/new',
  label: () => i18n.t('new', { ns: CAMPAIGNS_NS }),
  permission: 'operations.edit',
}

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
