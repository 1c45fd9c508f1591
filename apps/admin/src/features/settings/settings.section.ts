import SETTINGS_NS from 'texts:features/settings/settings'
import { GearSix } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const settingsSection: Section = {
  path: 'settings',
  group: 'control',
  icon: GearSix,
  label: () => i18n.t('title', { ns: SETTINGS_NS }),
  permission: 'settings.edit',
  edits: { 'settings.change': () => '/settings' },
  routes: [{ index: true, lazy: () => import('./settings-screen.tsx') }],
}
