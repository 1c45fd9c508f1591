import OFFERS_NS from 'texts:features/offers/offers'
import { Badge, Text } from '@mantine/core'
import type { EditedOffer } from '@runecase/api/operator/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ApprovalPanel } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { SwitchButton } from '../../form/switch-button.tsx'
import { Facts } from '../../list/facts.tsx'
import { showMoment, showNumber } from '../../list/format.ts'
import { showPercent, showPrice, showSum } from '../../list/show-sums.ts'
import { VersionLines } from '../../list/version-lines.tsx'
import { offerChange } from './offer-change.ts'
import { OfferFacts } from './offer-facts.tsx'
import { OfferFieldInputs, OfferPreview } from './offer-fields.tsx'
import { OfferLook } from './offer-look.tsx'
import styles from './offers.module.css'
import { OfferStateBadge } from './offers-screen.tsx'

/** One offer: its terms, preview and sales. */
export function Component() {
  const { t } = useTranslation(OFFERS_NS)
  const id = Number(useParams().id)
  const { data, error } = useQuery({
    queryKey: ['getOfficeOffer', id],
    queryFn: ({ signal }) => callOperator('getOfficeOffer', { params: { id } }, signal),
  })
  if (data) return <Shown offer={data.offer} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({ offer }: { readonly offer: EditedOffer }) {
  const { t } = useTranslation(OFFERS_NS)
  const { id, version, state, fields } = offer
  const mayEdit = useIsPermitted()('operations.edit')
  return (
    <Screen
      title={fields.title}
      badge={
        <>
          <OfferStateBadge state={state} />
          <Badge color="gray">{t('version', { version })}</Badge>
        </>
      }
      actions={mayEdit ? <Switch offer={offer} /> : null}
    >
      <div className={styles.columns}>
        {mayEdit ? (
          <Panel title={t('terms')}>
            <EditForm
              base={{ values: fields, version }}
              reload={() => queryClient.invalidateQueries({ queryKey: ['getOfficeOffer', id] })}
              showValue={(value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))}
              change={offerChange(id)}
              fields={(field) => (
                <>
                  <Text size="sm" c="dimmed">
                    {t('proposalHint')}
                  </Text>
                  <OfferFieldInputs field={field} />
                </>
              )}
              preview={(values) => <OfferPreview offerId={id} version={version} fields={values} />}
            />
          </Panel>
        ) : (
          <div className={styles.side}>
            <Panel title={t('terms')}>
              <OfferFacts fields={fields} />
            </Panel>
            <Panel title={t('look')}>
              <OfferLook fields={fields} />
            </Panel>
          </div>
        )}
        <div className={styles.side}>
          {mayEdit ? (
            <Panel title={t('look')}>
              <OfferLook fields={fields} />
            </Panel>
          ) : null}
          <Sold offer={offer} />
          <ApprovalPanel target={`offer ${id}`} />
          <Versions offer={offer} />
        </div>
      </div>
    </Screen>
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

function Versions({ offer: { versions } }: { readonly offer: EditedOffer }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Panel title={t('versions.title')}>
      <VersionLines
        versions={versions}
        lineOf={({ version, at, price, coinPrice }) =>
          t('versions.line', {
            version,
            at: showMoment(at),
            price: coinPrice === null ? showPrice(price, 'GOLD') : showPrice(coinPrice, 'COIN'),
          })
        }
        detailsOf={({ made, bought }) => [t('versions.sold', { made: showNumber(made), bought: showNumber(bought) })]}
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
