import OFFERS_NS from 'texts:core/offers/offers'
import type { PlayerOffer } from '@runecase/api/offers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUserQuery } from '../../api/enter-session.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { HandbagIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useDebt } from '../debt/public.ts'
import { costOf, missingOf, needsConfirmation } from './buying.ts'
import { OfferPrice } from './offer-price.tsx'
import { useBuyOffer } from './use-buy-offer.ts'

/** Buys an offer, with a confirmation if it costs half of the balance or more. With too little money, or a debt, it links to the refill. */
export function BuyButton({ offer, isLarge = false }: { readonly offer: PlayerOffer; readonly isLarge?: boolean }) {
  const { t } = useTranslation(OFFERS_NS)
  const { data: user } = useQuery(currentUserQuery())
  const debt = useDebt()
  const buying = useBuyOffer()
  const [isAsking, setAsking] = useState(false)
  const look = isLarge ? ({ size: 'l', kind: 'gold' } as const) : ({ kind: 'primary' } as const)
  if (debt) {
    return (
      <Stack as="span" gap={6} align="end" text="small" tone="muted" textAlign="right">
        <ButtonLink to={{ pathname: paths.refill(), hash: 'debt' }} kind="secondary">
          {t('toDebt')}
        </ButtonLink>
        <span>{t('debt')}</span>
      </Stack>
    )
  }
  const cost = costOf(offer, { balance: user?.finance.balance ?? 0, coins: user?.finance.coinBalance ?? 0 })
  const missing = user ? missingOf(cost) : 0
  if (missing > 0) {
    return (
      <Stack as="span" gap={6} align="end" text="small" tone="muted" textAlign="right">
        {cost.currency === 'GOLD' && (
          <ButtonLink
            to={paths.refill()}
            kind="gold"
            {...(isLarge && { size: 'l' })}
            aria-label={`${t('refill')}: ${offer.title}`}
          >
            {t('refill')}
          </ButtonLink>
        )}
        <span>
          {cost.currency === 'GOLD' ? t('poor', { amount: formatGold(missing) }) : t('poorCoins', { count: missing })}
        </span>
      </Stack>
    )
  }
  const buy = () => buying.mutate(offer, { onSettled: () => setAsking(false) })
  return (
    <>
      <Button
        {...look}
        data-buy={offer.id}
        aria-label={t('buyWhat', { title: offer.title })}
        isLoading={buying.isPending && !isAsking}
        onClick={() => (needsConfirmation(cost) ? setAsking(true) : buy())}
      >
        {isLarge && <HandbagIcon weight="fill" aria-hidden="true" />}
        <span>{t(isLarge ? 'buySet' : 'buy')}</span>
      </Button>
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsking(false)}
          title={t('confirm.title', { title: offer.title })}
          description={t('confirm.text', { left: formatLeft(cost) })}
          art={<Picture src={offer.image} width={144} height={144} alt="" />}
          tone="gold"
        >
          <Row
            ground="ink-0-40"
            as="p"
            justify="between"
            padding="14px 16px"
            margin="18px 0 0"
            radius="m"
            textAlign="left"
          >
            <span>{t('confirm.price')}</span>
            <OfferPrice offer={offer} />
          </Row>
          <Grid columns="1fr 1fr" gap={12} margin="18px 0 0">
            <Button kind="ghost" size="l" onClick={() => setAsking(false)}>
              {t('confirm.no')}
            </Button>
            <Button kind="gold" size="l" isLoading={buying.isPending} onClick={buy}>
              {t('confirm.yes')}
            </Button>
          </Grid>
        </Dialog>
      )}
    </>
  )
}

const formatLeft = ({ has, amount }: { readonly has: number; readonly amount: number }) => formatGold(has - amount)
