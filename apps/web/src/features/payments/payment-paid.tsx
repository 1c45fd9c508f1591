import PAYMENTS_NS from 'texts:features/payments/payments'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitedCase } from '../../core/daily-cases/public.ts'
import { BroughtOffer } from '../../core/offers/public.ts'
import { throwCoins } from '../../motion/coin-burst.ts'
import { paths } from '../../navigation/paths.ts'
import { playCoins } from '../../sound/game-sounds.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowCounterClockwiseIcon, CheckCircleIcon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Coins, Gold, Rub } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { SpriteIcon } from '../../ui/sprite.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PaymentLines } from './payment-lines.tsx'
import type { PaymentOutcome } from './payment-outcome.ts'
import styles from './payment-states.module.css'
import type { Payment } from './payments.queries.ts'
import { ResultCard } from './result-card.tsx'
import { formatSum } from './sum-text.ts'

/** A payment younger than this is news; an older one is only being looked up. */
const NEWS_MS = 60_000

/** A credited payment: the sum, its parts, bonuses, and later returns. */
export function PaymentPaid({
  payment,
  outcome,
}: {
  readonly payment: Payment
  readonly outcome: Extract<PaymentOutcome, { kind: 'success' }>
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { credit, bonus, promo, returned } = payment
  const total = credit?.total ?? outcome.sum
  const coins = outcome.form === 'blogger' ? outcome.coins : (credit?.coins ?? 0)
  const isWholeBack = returned !== null && returned.sum >= payment.sum
  const art = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWholeBack || Date.now() - Date.parse(payment.endedAt ?? '') > NEWS_MS) return
    announce(t('success.announce', { sum: formatGold(total) }))
    throwCoins(art.current?.getBoundingClientRect(), total)
    playCoins()
  }, [isWholeBack, payment.endedAt, total, t])
  const added = (gold: number) => (
    <Text as="span" tone="good">
      +{formatGold(gold)}
    </Text>
  )
  return (
    <ResultCard
      tone={isWholeBack ? 'wait' : 'good'}
      art={
        <div ref={art} className={styles.coin}>
          <Picture src="/i/static/misc/coin-gold" width={170} height={170} alt="" isEager />
        </div>
      }
      title={
        <Stack as="span" gap={14} align="center">
          {isWholeBack ? (
            <Badge>
              <ArrowCounterClockwiseIcon weight="bold" aria-hidden="true" />
              <span>{t('success.returnedTitle')}</span>
            </Badge>
          ) : (
            <Badge tone="good">
              <CheckCircleIcon weight="fill" aria-hidden="true" />
              <span>{t('success.title')}</span>
            </Badge>
          )}
          <Row as="span" gap={12} className={styles.total} data-back={isWholeBack || undefined}>
            <SpriteIcon width={{ base: 44, phone: 34 }} height={{ base: 44, phone: 34 }} name="coin-gold" />+
            {formatGold(total)}
            <span className="visually-hidden"> GOLD</span>
          </Row>
        </Stack>
      }
    >
      <PaymentLines
        lines={[
          [t('success.paid'), formatSum(payment.sum, payment.symbol)],
          ...(credit && credit.levelBonus > 0 ? [[t('success.level'), added(credit.levelBonus)] as const] : []),
          ...(credit && credit.directionBonus > 0
            ? [[t('success.direction'), added(credit.directionBonus)] as const]
            : []),
          ...(credit && credit.promoBonus > 0
            ? [[t('success.promo', { code: promo ?? '' }), added(credit.promoBonus)] as const]
            : []),
          ...(coins > 0 ? [[t('receipt.coins'), <Coins key="coins" value={coins} size="s" />] as const] : []),
          ...(returned
            ? [
                [t('success.returned'), formatSum(returned.sum, payment.symbol)] as const,
                [t('success.taken'), `−${formatGold(returned.gold)}`] as const,
              ]
            : []),
          ...(payment.currency === 'RUB'
            ? []
            : [[t('success.worth'), <Rub key="rub" value={total} size="s" />] as const]),
        ]}
      />
      {bonus?.prize && (
        <Grid
          columns="auto minmax(0, 1fr)"
          gap={16}
          align="center"
          padding="10px 16px"
          width="100%"
          position="relative"
          radius="l"
          textAlign="start"
          className={`${styles.prize} ${edgeClass}`}
        >
          <Picture src={bonus.prize.icon} width={92} height={92} alt="" />
          <Stack as="p" gap={6} align="start">
            <Text as="small" size="label" tone="accent">
              {t('success.prize')}
            </Text>
            <Text as="b" size="price" lineHeight={1.2}>
              {t('success.prizeCase', { name: bonus.prize.title })}
            </Text>
            <Gold value={bonus.prize.price} size="s" />
          </Stack>
        </Grid>
      )}
      {bonus?.prize && (
        <ButtonLink to={paths.openCase(bonus.prize.slug)} size="l" isFull>
          {t('success.toPrize')}
        </ButtonLink>
      )}
      {!isWholeBack && <BroughtOffer />}
      {!isWholeBack && <AwaitedCase />}
      <ButtonLink
        to={{ pathname: paths.home(), hash: 'cases' }}
        isFull
        {...(bonus?.prize ? { kind: 'ghost' as const } : { size: 'l' as const })}
      >
        {t('success.toCases')}
      </ButtonLink>
      <ButtonLink to={paths.refill()} kind="ghost" isFull>
        {t('success.again')}
      </ButtonLink>
    </ResultCard>
  )
}
