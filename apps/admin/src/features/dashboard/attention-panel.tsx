import { Text } from '@mantine/core'
import { Warning } from '@phosphor-icons/react'
import type { Dashboard } from '@runecase/api/operator/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../app/screen.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { DASHBOARD_NS } from './dashboard.i18n.ts'
import styles from './dashboard-screen.module.css'

type Attention = Dashboard['attention'][number]

/** What asks for an operator, each with the way to it. */
export function AttentionPanel({ attention }: { readonly attention: readonly Attention[] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  return (
    <Panel title={t('attention')}>
      {attention.length === 0 ? <Text c="dimmed">{t('attentionNone')}</Text> : null}
      <ul className={styles.attention}>
        {attention.map((one) => (
          <li key={one.kind === 'changes_waiting' ? one.kind : `${one.kind} ${one.caseId}`}>
            <Link to={one.kind === 'changes_waiting' ? '/change-requests' : `/cases/${one.caseId}`}>
              <Warning weight="fill" size={20} aria-hidden />
              {textOf(one)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )

  function textOf(one: Attention): string {
    if (one.kind === 'changes_waiting') return t('attentionKinds.changes_waiting', { count: one.count })
    if (one.kind === 'case_sigma')
      return t('attentionKinds.case_sigma', { name: one.name, sigma: showSum(Math.abs(one.sigma)) })
    return t('attentionKinds.case_out_of_bounds', { name: one.name, rtp: showPercent(one.rtp) })
  }
}
