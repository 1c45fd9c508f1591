import PARTNERS_NS from 'texts:features/partners/partners'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { newTerms } from './new-entry.ts'
import { showTiers } from './show-tiers.ts'

/** The commission terms of partners. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <Screen title={t('terms.title')} actions={<NewLink entry={newTerms} />}>
      <Panel>
        <ResourceList
          name="listCommissionTerms"
          label={t('terms.title')}
          empty={t('terms.none')}
          rowId={({ id }) => String(id)}
          rowPath={({ id }) => `/partners/terms/${id}`}
          columns={[
            { id: 'name', header: t('fields.name'), cell: ({ name }) => <b>{name}</b> },
            { id: 'basis', header: t('fields.basis'), cell: ({ basis }) => t(`bases.${basis}`) },
            { id: 'tiers', header: t('fields.tiers'), cell: ({ tiers }) => showTiers(tiers) },
            { id: 'hold', header: t('fields.holdDays'), isNumber: true, cell: ({ holdDays }) => showNumber(holdDays) },
            { id: 'least', header: t('fields.minPayout'), isNumber: true, cell: ({ minPayout }) => showSum(minPayout) },
            { id: 'partners', header: t('title'), isNumber: true, cell: ({ partners }) => showNumber(partners) },
          ]}
        />
      </Panel>
    </Screen>
  )
}
