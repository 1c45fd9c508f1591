import CASES_NS from 'texts:core/cases/cases'
import { Anchor, Badge, Code } from '@mantine/core'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../app/screen.tsx'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showPrice } from '../../list/show-sums.ts'
import styles from './case-screen.module.css'

const COLORS = { in_force: 'green', announced: 'yellow', withdrawn: 'red', past: 'gray' } as const

/** Published odds versions, newest first, with their hashes and the requests that made them. */
export function VersionsTab({ one }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <Panel title={t('versions.title')}>
      <ResourceList
        name="listCaseVersions"
        label={t('versions.title')}
        fixed={{ caseId: String(one.id) }}
        rowId={({ version }) => String(version)}
        columns={[
          { id: 'version', header: t('versions.version'), sort: 'version', cell: ({ version }) => version },
          {
            id: 'state',
            header: t('state'),
            cell: ({ state }) => <Badge color={COLORS[state]}>{t(`versions.states.${state}`)}</Badge>,
          },
          {
            id: 'since',
            header: t('versions.since'),
            cell: ({ effectiveFrom }) => <TimeCell at={effectiveFrom} />,
          },
          {
            id: 'rtp',
            header: t('versions.rtp'),
            isNumber: true,
            cell: ({ rtp }) => (rtp === null ? t('none') : showPercent(rtp)),
          },
          {
            id: 'price',
            header: t('versions.price'),
            isNumber: true,
            cell: ({ price, currency }) => showPrice(price, currency),
          },
          {
            id: 'hash',
            header: t('versions.hash'),
            cell: ({ hash }) => <Code className={styles.hash ?? ''}>{hash}</Code>,
          },
          {
            id: 'request',
            header: t('versions.request'),
            cell: ({ changeRequestId }) =>
              changeRequestId === null ? (
                t('versions.imported')
              ) : (
                <Anchor component={Link} to={`/change-requests/${changeRequestId}`}>
                  {t('versions.number', { id: changeRequestId })}
                </Anchor>
              ),
          },
        ]}
      />
    </Panel>
  )
}
