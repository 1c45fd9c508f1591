import OFFERS_NS from 'texts:features/offers/offers'
import { Badge } from '@mantine/core'
import { OFFER_STATES, type OfferState } from '@runecase/api/operator/offers-rules.ts'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showPrice } from '../../list/show-sums.ts'
import { newOffer } from './new-entry.ts'
import styles from './offers.module.css'

/** Offers of the secret shop with their sales. */
export function Component() {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newOffer} />}>
      <Panel>
        <ResourceList
          name="listAdminOffers"
          label={t('title')}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/offers/${row.id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: OFFER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            {
              id: 'offer',
              header: t('columns.offer'),
              cell: ({ title, image, triggerType }) => (
                <span className={styles.name}>
                  <img src={`${image}.96.webp`} width={40} height={40} alt="" />
                  <span>
                    {title}
                    <small>{t(`triggers.${triggerType}`)}</small>
                  </span>
                </span>
              ),
            },
            {
              id: 'price',
              header: t('columns.price'),
              isNumber: true,
              cell: ({ coinPrice, price, oldPrice }) =>
                coinPrice === null ? (
                  <>
                    {showPrice(price, 'GOLD')} <del className={styles.old}>{showPrice(oldPrice, 'GOLD')}</del>
                  </>
                ) : (
                  showPrice(coinPrice, 'COIN')
                ),
            },
            { id: 'made', header: t('columns.made'), isNumber: true, cell: ({ made }) => showNumber(made) },
            { id: 'bought', header: t('columns.bought'), isNumber: true, cell: ({ bought }) => showNumber(bought) },
            {
              id: 'share',
              header: t('columns.share'),
              isNumber: true,
              cell: ({ made, bought }) => (made === 0 ? '' : showPercent(bought / made)),
            },
            {
              id: 'paid',
              header: t('columns.paid'),
              isNumber: true,
              cell: ({ gold, coins }) =>
                [gold > 0 || coins === 0 ? showPrice(gold, 'GOLD') : '', coins > 0 ? showPrice(coins, 'COIN') : '']
                  .filter(Boolean)
                  .join(' · '),
            },
            { id: 'state', header: t('columns.state'), cell: ({ state }) => <OfferStateBadge state={state} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

const COLORS = { active: 'green', upcoming: 'yellow', ended: 'gray', stopped: 'red' } as const

export function OfferStateBadge({ state }: { readonly state: OfferState }) {
  const { t } = useTranslation(OFFERS_NS)
  return <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>
}
