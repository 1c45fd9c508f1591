import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { contractPayout } from '@runecase/game/contract.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { multiplierText, targetsQuery } from '../../core/item-games/public.ts'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './contract-outcomes.module.css'

/** Multipliers whose result is previewed. */
const SHOWN = [0.25, 1, 2, 4] as const

/** The results of some multipliers: the most expensive item not above the sum times the multiplier. */
export function ContractOutcomes({ sumMinor }: { readonly sumMinor: bigint }) {
  const { t } = useTranslation(CONTRACTS_NS)
  const settled = useDeferredValue(sumMinor)
  const payouts = SHOWN.map((multiplier) => contractPayout(settled, multiplier))
  // Small sums give several multipliers the same payout, which is asked for once.
  const asked = settled > 0n ? [...new Set(payouts)] : []
  const results = useQueries({
    queries: asked.map((payout) => ({
      ...targetsQuery({ priceTo: Number(payout) / 100, sort: 'price_desc' }, 1, 1),
      placeholderData: keepPreviousData,
    })),
  })
  // A failed query stays failed while it is refetched, so that its button stays.
  const missing = results.filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0)
  return (
    <Stack gap={12} justify="start" className={styles.outcomes}>
      <Heading level={2} size="h3">
        {t('outcomes')}
      </Heading>
      {sumMinor === 0n ? (
        <Text size="note" tone="faint">
          {t('pickMore')}
        </Text>
      ) : missing.length > 0 ? (
        <Stack ground="ink-2-60" edge="line-2" gap={12} align="start" role="alert" padding={16} radius="m">
          <Text size="note" tone="faint">
            {t('outcomesFailed')}
          </Text>
          <Button
            kind="secondary"
            size="s"
            isLoading={missing.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const result of missing) void result.refetch()
            }}
          >
            {t('outcomesRetry')}
          </Button>
        </Stack>
      ) : (
        <Stack as="ul" gap={8}>
          {SHOWN.map((multiplier, place) => {
            const found = results[asked.indexOf(payouts[place] ?? 0n)]?.data
            const item = found?.items[0]
            const payout = contractPayout(sumMinor, multiplier)
            return (
              <Grid
                ground="ink-2-60"
                edge="line-2"
                as="li"
                columns="64px minmax(0, 1fr)"
                gap={12}
                align="center"
                padding="8px 12px"
                radius="m"
                key={multiplier}
                className={styles.outcome}
                data-r={item?.rarity}
              >
                {found ? (
                  <Picture src={item?.image ?? '/i/static/misc/coin-gold'} width={64} height={64} alt="" />
                ) : (
                  <Skeleton width={64} height={64} />
                )}
                <Stack gap={4} minWidth={0}>
                  <small>{t('at', { multiplier: multiplierText(multiplier) })}</small>
                  {found ? (
                    <>
                      <Text as="b" isTruncated title={item?.name}>
                        {item ? item.name : t('onlyGold')}
                      </Text>
                      {item ? <Gold value={item.priceData.price} size="s" /> : <Gold minor={Number(payout)} size="s" />}
                    </>
                  ) : (
                    <Skeleton width="70%" height={44} />
                  )}
                </Stack>
              </Grid>
            )
          })}
        </Stack>
      )}
      <Text size="note" tone="faint">
        {t('outcomesText')}
      </Text>
    </Stack>
  )
}
