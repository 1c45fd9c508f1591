import OFFERS_NS from 'texts:features/offers/offers'
import { Badge } from '@mantine/core'
import type { EditedOffer } from '@runecase/api/operator/offers.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Panel } from '../../app/screen.tsx'
import { DefinitionScreen } from '../../core/definitions/public.ts'
import { SwitchButton } from '../../form/switch-button.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { showPercent, showPrice, showSum } from '../../list/show-sums.ts'
import { OfferFacts } from './offer-facts.tsx'
import { OFFER } from './offer-kind.tsx'
import { OfferLook } from './offer-look.tsx'
import { OfferStateBadge } from './offers-screen.tsx'

/** One offer: its terms, preview and sales. */
export function Component() {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <DefinitionScreen
      kind={OFFER}
      id={useParams().id ?? ''}
      headings={{ all: t('title'), terms: t('terms') }}
      titleOf={({ fields }) => fields.title}
      badge={({ state, version }) => (
        <>
          <OfferStateBadge state={state} />
          <Badge color="gray">{t('version', { version })}</Badge>
        </>
      )}
      actions={(offer, mayEdit) => (mayEdit ? <Switch offer={offer} /> : null)}
      facts={({ fields }) => <OfferFacts fields={fields} />}
      side={(offer) => (
        <>
          <Panel title={t('look')}>
            <OfferLook fields={offer.fields} />
          </Panel>
          <Sold offer={offer} />
        </>
      )}
      versionOf={({ version, at, price, coinPrice, made, bought }) => ({
        line: t('versions.line', {
          version,
          at: showDateTime(at),
          price: coinPrice === null ? showPrice(price, 'GOLD') : showPrice(coinPrice, 'COIN'),
        }),
        details: [t('versions.sold', { made: showNumber(made), bought: showNumber(bought) })],
      })}
    />
  )
}

function Sold({ offer: { totals, returnShare } }: { readonly offer: EditedOffer }) {
  const { t } = useTranslation(OFFERS_NS)
  const { made, bought } = totals
  return (
    <Panel title={t('sold.title')}>
      <Facts
        facts={[
          [t('sold.made'), showNumber(made)],
          [t('sold.shown'), showNumber(totals.shown)],
          [t('sold.standing'), showNumber(totals.standing)],
          [t('sold.bought'), showNumber(bought)],
          ...(made > 0 ? [[t('sold.share'), showPercent(bought / made)] as const] : []),
          [t('sold.gold'), showSum(totals.gold)],
          ...(totals.coins > 0 ? [[t('sold.coins'), showNumber(totals.coins)] as const] : []),
          [t('sold.openings'), showNumber(totals.openings)],
          [t('sold.bonusGold'), showSum(totals.bonusGold)],
          [t('sold.bonusCoins'), showNumber(totals.bonusCoins)],
          [t('sold.return'), returnShare === null ? t('notPlain') : showPercent(returnShare)],
        ]}
      />
    </Panel>
  )
}

function Switch({ offer: { id, isActive } }: { readonly offer: EditedOffer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <SwitchButton
      isActive={isActive}
      title={t(isActive ? 'stop' : 'resume')}
      text={t(isActive ? 'stopText' : 'resumeText')}
      act={(reason) => callOperator(isActive ? 'stopOffer' : 'resumeOffer', { params: { id }, body: { reason } })}
    />
  )
}
