import PROMO_NS from 'texts:features/promo/promo'
import { Badge, Button, Progress } from '@mantine/core'
import { Plus, Stack as StackIcon } from '@phosphor-icons/react'
import { type ListedPromo, PROMO_STATES } from '@runecase/api/operator/promo.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import styles from './promo.module.css'
import { PromoFigures } from './promo-figures.tsx'

/** Promo codes; a batch is one row. */
export function Component() {
  const { t } = useTranslation(PROMO_NS)
  const mayEdit = useIsPermitted()('operations.edit')
  return (
    <Screen
      title={t('title')}
      actions={
        mayEdit ? (
          <>
            <Button component={Link} to="/promo/new" variant="default" leftSection={<Plus aria-hidden />}>
              {t('newCode')}
            </Button>
            <Button component={Link} to="/promo/batch" variant="gradient" leftSection={<StackIcon aria-hidden />}>
              {t('newBatch')}
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.main}>
        <PromoFigures />
        <Panel>
          <ResourceList
            name="listPromoCodes"
            label={t('title')}
            rowId={(row) => String(row.id)}
            rowPath={(row) => `/promo/${row.id}`}
            filters={[
              { kind: 'search', name: 'text', label: t('search') },
              {
                kind: 'select',
                name: 'state',
                label: t('state'),
                options: PROMO_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              },
            ]}
            columns={[
              { id: 'code', header: t('columns.code'), sort: 'code', cell: (row) => <Code row={row} /> },
              { id: 'gives', header: t('columns.gives'), cell: (row) => <Gives row={row} /> },
              { id: 'kind', isMinor: true, header: t('columns.kind'), cell: ({ type }) => t(`kinds.${type}`) },
              { id: 'uses', header: t('columns.uses'), cell: (row) => <Uses row={row} /> },
              {
                id: 'refilled',
                header: t('columns.refilled'),
                sort: 'refilled',
                isNumber: true,
                cell: ({ refilled }) => showSum(refilled),
              },
              {
                id: 'ends',
                header: t('columns.ends'),
                sort: 'ends',
                cell: ({ endsAt }) => <TimeCell at={endsAt} />,
              },
              { id: 'state', header: t('columns.state'), cell: ({ state }) => <PromoStateBadge state={state} /> },
            ]}
          />
        </Panel>
      </div>
    </Screen>
  )
}

const COLORS = { active: 'green', upcoming: 'yellow', stopped: 'red', ended: 'gray', exhausted: 'gray' } as const

export function PromoStateBadge({ state }: Pick<ListedPromo, 'state'>) {
  const { t } = useTranslation(PROMO_NS)
  return <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>
}

function Code({ row: { code, batch, title } }: { readonly row: ListedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  return (
    <span className={styles.code}>
      {batch ? `${batch.prefix}••••` : code}
      <small>{batch ? t('batchOf', { count: batch.codes }) : title}</small>
    </span>
  )
}

function Gives({ row }: { readonly row: ListedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  if (row.sum !== null) return t('gives.sum', { sum: showSum(row.sum) })
  if (row.case) return t('gives.case', { percent: row.percent, name: row.case })
  return t('gives.percent', { percent: row.percent })
}

function Uses({ row: { uses, totalLimit, code } }: { readonly row: ListedPromo }) {
  const { t } = useTranslation(PROMO_NS)
  const text = t('usesOf', { uses: showNumber(uses), limit: showNumber(totalLimit) })
  return (
    <span className={styles.uses}>
      <Progress value={(uses / totalLimit) * 100} aria-label={`${code}: ${text}`} w={72} />
      {text}
    </span>
  )
}
