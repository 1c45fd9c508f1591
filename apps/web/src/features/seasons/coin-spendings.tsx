import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CoinOpening, coinOpeningsQuery, progressQuery } from '../../core/seasons/public.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSeasonCoin } from '../../ui/event-coin.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './coin-spendings.module.css'

const COLLAPSED = 4

/** The player's coin openings in the event, newest first. */
export function CoinSpendings() {
  const { t } = useTranslation(SEASONS_NS)
  const { data: own } = useQuery(progressQuery())
  const { data: openings, isError, isFetching, refetch } = useQuery(coinOpeningsQuery())
  const coin = useSeasonCoin()
  const [isWhole, setWhole] = useState(false)
  const rest = (openings?.length ?? 0) - COLLAPSED
  return (
    <Stack as={Panel} gap={14} aria-labelledby="spendings-title" padding={{ base: 24, phone: '18px 16px' }}>
      <Row as="header" gap={12} justify="between">
        <Heading level={2} size="h3" id="spendings-title">
          {t('spendings.title')}
        </Heading>
        {own && <Coins value={own.coinsSpent} />}
      </Row>
      {openings ? (
        openings.length === 0 ? (
          <EmptyState art={coin} title={t('spendings.none')} />
        ) : (
          <>
            <Stack as="ul" gap={6} className={styles.list}>
              {openings.slice(0, isWhole ? undefined : COLLAPSED).map((one) => (
                <Opening key={one.id} one={one} />
              ))}
            </Stack>
            {rest > 0 && (
              <Button kind="ghost" isFull aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? t('spendings.less') : t('spendings.more', { count: rest })}
              </Button>
            )}
          </>
        )
      ) : isError && !isFetching ? (
        <ErrorState title={t('spendings.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={276} radius="m" />
      )}
    </Stack>
  )
}

function Opening({ one: { at, caseName, coins, items } }: { readonly one: CoinOpening }) {
  const { t } = useTranslation(SEASONS_NS)
  const [best] = items
  return (
    <Grid
      as="li"
      columns="52px minmax(0, 1fr) auto"
      align="center"
      gap={14}
      phoneGap={10}
      radius="m"
      padding={{ base: '8px 14px 8px 8px', phone: '8px 10px 8px 8px' }}
      data-r={best?.rarity}
    >
      {best && (
        <Picture
          shownWidth={52}
          shownHeight={52}
          fit="contain"
          src={best.image}
          width={52}
          height={52}
          sizes="52px"
          alt=""
        />
      )}
      <span>
        <Text as="b" display="block" size="strong">
          {best?.name}
          {items.length > 1 && <span>{` ${t('spendings.rest', { count: items.length - 1 })}`}</span>}
        </Text>
        <Text as="small" size="small" tone="faint">
          {caseName} · <LocalTime at={at} hasTime />
        </Text>
      </span>
      <Stack as="span" gap={4} align="end" textAlign="right">
        <Gold value={items.reduce((sum, { price }) => sum + price, 0)} size="s" />
        <Text as="small" size="small" tone="faint">
          −{t('coins', { count: coins })}
        </Text>
      </Stack>
    </Grid>
  )
}
