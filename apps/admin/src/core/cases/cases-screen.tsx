import CASES_NS from 'texts:core/cases/cases'
import { Badge, Text } from '@mantine/core'
import { CASE_STATES, type ListedCase } from '@runecase/api/operator/cases.ts'
import { VOLATILITY_LETTERS } from '@runecase/game/expected-return.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showPrice } from '../../list/show-sums.ts'
import { sectionsQuery } from './cases.queries.ts'
import styles from './cases-screen.module.css'
import { newCase } from './new-entry.ts'
import { OpenBadge } from './open-badge.tsx'

/** Cases with their promised and observed returns. */
export function Component() {
  const { t } = useTranslation(CASES_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  return (
    <Screen title={t('title')} actions={<NewLink entry={newCase} />}>
      <Panel>
        <ResourceList
          name="listEditedCases"
          label={t('title')}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/cases/${row.id}`}
          filters={[
            { kind: 'search', name: 'text', label: t('search') },
            {
              kind: 'select',
              name: 'sectionId',
              label: t('section'),
              options: sections.map(({ id, name }) => ({ value: String(id), label: name })),
            },
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: CASE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            { id: 'case', header: t('columns.case'), sort: 'name', cell: (row) => <CaseName row={row} /> },
            { id: 'section', header: t('columns.section'), cell: ({ section }) => section.name },
            {
              id: 'price',
              header: t('columns.price'),
              sort: 'price',
              isNumber: true,
              cell: ({ price, currency }) => (price === 0 ? t('free') : showPrice(price, currency)),
            },
            {
              id: 'rtp',
              header: t('columns.rtp'),
              sort: 'rtp',
              isNumber: true,
              cell: ({ rtp, isOutOfBounds }) => (
                <Text span inherit {...(isOutOfBounds && { c: 'red' })}>
                  {rtp === null ? t('none') : showPercent(rtp)}
                </Text>
              ),
            },
            {
              id: 'observed',
              header: t('columns.observed'),
              sort: 'observed',
              isNumber: true,
              cell: ({ observedReturn }) => (observedReturn === null ? t('none') : showPercent(observedReturn)),
            },
            {
              id: 'volatility',
              isMinor: true,
              header: t('columns.volatility'),
              cell: ({ volatility }) => VOLATILITY_LETTERS[volatility as 1 | 2 | 3 | 4],
            },
            {
              id: 'opened',
              header: t('columns.opened'),
              sort: 'opened',
              isNumber: true,
              cell: ({ opened }) => showNumber(opened),
            },
            {
              id: 'version',
              isMinor: true,
              header: t('columns.version'),
              isNumber: true,
              cell: ({ oddsVersion }) => oddsVersion,
            },
            { id: 'state', header: t('columns.state'), cell: (row) => <CaseState row={row} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function CaseName({ row }: { readonly row: ListedCase }) {
  return (
    <span className={styles.name}>
      <img src={`${row.image}.96.webp`} width={36} height={36} alt="" loading="lazy" />
      <span>
        {row.name}
        <small>{row.slug}</small>
      </span>
    </span>
  )
}

function CaseState({ row }: { readonly row: ListedCase }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <span className={styles.states}>
      <OpenBadge one={row} />
      {row.isOutOfBounds ? <Badge color="red">{t('outOfBounds')}</Badge> : null}
      {row.announced ? <Badge color="yellow">{t('announcedVersion', { version: row.announced.version })}</Badge> : null}
    </span>
  )
}
