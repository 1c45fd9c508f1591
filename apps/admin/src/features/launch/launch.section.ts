import LAUNCH_NS from 'texts:features/launch/launch'
import { RocketLaunch } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const launchSection: Section = {
  path: 'launch',
  group: 'control',
  icon: RocketLaunch,
  label: () => i18n.t('title', { ns: LAUNCH_NS }),
  permission: 'settings.edit',
  routes: [{ index: true, lazy: () => import('./launch-screen.tsx') }],
}
