import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ITEM_STATUS_NS, statusLook } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import { TradeLinkButton } from './trade-link-button.tsx'
import { WithdrawalItem } from './withdrawal-item.tsx'
import { type Withdrawal, withdrawalsQuery } from './withdrawals.queries.ts'
import styles from './withdrawals-section.module.css'

const WithdrawalFlow = lazy(async () => ({ default: (await import('./withdrawal-flow.tsx')).WithdrawalFlow }))

/** All of the player's withdrawals, newest first, with their progress and causes. */
export function WithdrawalsSection() {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const list = useInfiniteQuery(withdrawalsQuery())
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals) ?? []
  const [shownId, setShownId] = useState<string | null>(null)
  if (list.isError && withdrawals.length === 0) {
    return <ErrorState title={t('list.failed')} text={errorTexts(list.error)} onRetry={() => void list.refetch()} />
  }
  if (list.isPending) {
    return (
      <Grid columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={12} padding={0} aria-busy="true">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={104} radius="l" />
        ))}
      </Grid>
    )
  }
  if (withdrawals.length === 0) {
    return (
      <EmptyState art="/i/static/cases/novice" title={t('list.empty')}>
        <ButtonLink to={paths.home()}>{t('list.toCases')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <Row isWrapped gap={14} rowGap={8} justify="between" marginBottom={16} minHeight={40}>
        <Heading level={2} size="h3">
          {t('list.title')}
        </Heading>
        <TradeLinkButton />
      </Row>
      <Grid
        as="ul"
        columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))"
        gap={12}
        padding={0}
        aria-busy={list.isFetching}
      >
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onShow={() => setShownId(withdrawal.id)} />
        ))}
      </Grid>
      <LoadMore
        size="l"
        kind="secondary"
        label={t('list.more')}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError ? { title: t('list.failed'), text: errorTexts(list.error) } : undefined}
        onMore={() => void list.fetchNextPage()}
      />
      {shownId !== null && (
        <OnDemand onMissing={() => setShownId(null)}>
          <WithdrawalFlow id={shownId} onClose={() => setShownId(null)} />
        </OnDemand>
      )}
    </>
  )
}

function WithdrawalRow({ withdrawal, onShow }: { readonly withdrawal: Withdrawal; readonly onShow: () => void }) {
  const { t } = useTranslation([WITHDRAWALS_NS, ITEM_STATUS_NS])
  const { item, status, cause, createdAt, isOpen, queue } = withdrawal
  const { tone } = statusLook(status)
  const isReturned = status === 'canceled'
  return (
    <Box as="li" minWidth={0} position="relative" className={styles.row} data-ended={!isOpen || undefined}>
      <WithdrawalItem item={item}>
        <Row
          lineAbove="line-1"
          isWrapped
          gap={12}
          rowGap={6}
          text="small"
          tone="muted"
          padding="10px 0 0 6px"
          flex="1 0 100%"
        >
          <Badge tone={isReturned ? 'bad' : tone === 'busy' || tone === undefined ? 'plain' : tone}>
            {/* A new element for another status: a page translator holds on to the texts it has seen. */}
            <span key={status}>{isReturned ? t('list.returned') : t(`item-status:${status}`)}</span>
            {cause === 'countdown' && (
              <Countdown endsAt={withdrawal.readyAt}>
                {(left) => (
                  <Box as="span" isTabular margin="0 0 0 6px" minWidth="5ch">
                    {left ? `${twoDigits(left.hours * 60 + left.minutes)}:${twoDigits(left.seconds)}` : ''}
                  </Box>
                )}
              </Countdown>
            )}
          </Badge>
          <span key={cause}>{t(`causes.${cause}`)}</span>
          <Text isTabular as="span" tone="faint" margin="0 0 0 auto">
            {queue ? (
              <>
                <span>{t('texts.estimate')}</span> <LocalTime at={queue.sentAt} hasTime />
              </>
            ) : (
              <LocalTime at={withdrawal.endedAt ?? createdAt} hasTime />
            )}
          </Text>
        </Row>
      </WithdrawalItem>
      <Box
        as="button"
        position="absolute"
        radius="l"
        inset={0}
        type="button"
        className={styles.open}
        aria-label={t('list.show', { name: item.name })}
        onClick={onShow}
      />
    </Box>
  )
}
