import LOG_NS from 'texts:features/log/log'
import { ListChecks } from '@phosphor-icons/react'
import type { Section } from '../../app/section.ts'
import { i18n } from '../../i18n/i18n.ts'

export const logSection: Section = {
  path: 'log',
  group: 'control',
  icon: ListChecks,
  label: () => i18n.t('title', { ns: LOG_NS }),
  permission: 'log.own',
  routes: [{ index: true, lazy: () => import('./log-screen.tsx') }],
}
