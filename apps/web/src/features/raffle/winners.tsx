import RAFFLE_NS from 'texts:features/raffle/raffle'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DemoMark } from '../../core/player/public.ts'
import { type Raffle, type RaffleResult, raffleResultQuery } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Gold } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RarityFrame } from '../../ui/rarity-frame.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { DrawProof } from './draw-proof.tsx'
import styles from './winners.module.css'

/** The winners, their prizes, and the proof. */
export function Winners({ raffle, viewerId }: { readonly raffle: Raffle; readonly viewerId: string | null }) {
  const { t } = useTranslation(RAFFLE_NS)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const areFairnessPagesShown = useFairnessPages()
  const { data: first } = useQuery(raffleResultQuery(1))
  const { data, isError, isFetching, refetch } = useQuery({
    ...raffleResultQuery(page, search),
    placeholderData: keepPreviousData,
  })
  const won = first?.list.filter(({ userId }) => userId !== null && userId === viewerId) ?? []
  return (
    <Stack as="section" gap={16} aria-labelledby="raffle-winners" margin="36px 0 0">
      {won.map((entry) => (
        <RarityFrame
          padding="16px 24px"
          textAlign={{ phone: 'center' }}
          key={entry.position}
          rarity={entry.item.rarity}
          className={styles.own}
        >
          <Picture src={entry.img} width={120} height={120} alt="" />
          <Box flex={1}>
            <Heading level={3} size="h3">
              {t('win.title', { ticket: formatCoins(entry.ticket), place: entry.position })}
            </Heading>
            <Text size="ui" tone="muted" marginTop={8}>
              {t('win.text', { item: entry.item.name })} <Gold value={entry.price.price} size="s" />
            </Text>
          </Box>
          <ButtonLink to={paths.ownProfile()} kind="gold" size="l">
            {t('win.inventory')}
          </ButtonLink>
          {areFairnessPagesShown && (
            <ButtonLink to={paths.checkPlay(`raffle-${raffle.id}`)} kind="secondary" size="l">
              {t('win.check')}
            </ButtonLink>
          )}
        </RarityFrame>
      ))}
      <Grid columns={{ base: 'minmax(0, 1fr) 350px', tablet: 1 }} gap={16} align="start">
        <div>
          <Row isWrapped gap={12} justify="between">
            <Heading level={2} size="h3" marginBottom={12} id="raffle-winners">
              {t('winners.title')}
            </Heading>
            {(first?.paginator.total ?? 0) > 0 && (
              <SearchField
                label={t('winners.search')}
                placeholder={t('winners.search')}
                value={typed}
                onChange={(value) => {
                  setTyped(value)
                  setPage(1)
                }}
                found={search && data ? t('winners.found', { count: data.paginator.total }) : ''}
              />
            )}
          </Row>
          {data ? (
            data.paginator.total === 0 ? (
              <EmptyState art="/i/static/misc/ticket" title={t(search ? 'winners.nobodyFound' : 'winners.nobody')} />
            ) : (
              <>
                <Stack as="ol" gap={6}>
                  {data.list.map((entry) => (
                    <Winner key={entry.position} entry={entry} viewerId={viewerId} />
                  ))}
                </Stack>
                <Pagination page={page} pageCount={data.paginator.pageCount} onPage={setPage} />
              </>
            )
          ) : isError && !isFetching ? (
            <ErrorState title={t('winners.failed')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={420} radius="m" />
          )}
        </div>
        <DrawProof raffle={raffle} />
      </Grid>
    </Stack>
  )
}

function Winner({
  entry,
  viewerId,
}: {
  readonly entry: RaffleResult['list'][number]
  readonly viewerId: string | null
}) {
  const { t } = useTranslation(RAFFLE_NS)
  const isOwn = entry.userId !== null && entry.userId === viewerId
  const name = entry.name ?? t('winners.hidden')
  return (
    <Grid
      ground="line-0"
      as="li"
      columns={{ base: '40px minmax(0, 1.2fr) 110px 110px minmax(0, 1.3fr)', phone: '28px repeat(2, minmax(0, 1fr))' }}
      align="center"
      gap={14}
      radius="m"
      padding={{ base: '8px 16px', phone: '10px 12px' }}
      minHeight={64}
      className={`${styles.row} ${isOwn ? styles.mine : ''}`}
      {...(isOwn && { 'aria-current': true })}
    >
      <Text as="span" size="h4" className={styles.place} data-place={entry.position}>
        <span className="visually-hidden">{t('winners.place')} </span>
        {entry.position}
      </Text>
      <Row gridColumn={{ phone: '2 / -1' }} as="span" gap={12} text="strong" className={styles.player} minWidth={0}>
        <LevelRing avatar={entry.avatar} level={entry.level} percent={100} size={44} />
        {entry.userId === null ? (
          <b>{name}</b>
        ) : (
          <>
            <Link to={paths.profile(entry.userId)}>{isOwn ? t('winners.you', { name }) : name}</Link>
            <DemoMark userId={entry.userId} />
          </>
        )}
      </Row>
      <Stack as="span" display={{ phone: 'block' }} gap={4} text="strong" gridColumn={{ phone: 2 }}>
        <Text as="small" size="small" tone="faint" lineHeight={1} margin={{ phone: '0 6px 0 0' }}>
          {t('winners.ticket')}
        </Text>
        № {formatCoins(entry.ticket)}
      </Stack>
      <Stack as="span" display={{ phone: 'block' }} gap={4} text="strong">
        <Text as="small" size="small" tone="faint" lineHeight={1} margin={{ phone: '0 6px 0 0' }}>
          {t('winners.tickets')}
        </Text>
        {formatCoins(entry.tickets)}
      </Stack>
      <Row gridColumn={{ phone: '2 / -1' }} as="span" gap={10} data-r={entry.item.rarity} minWidth={0}>
        <Picture src={entry.img} width={44} height={44} alt="" />
        <Stack as="span" gap={4} minWidth={0}>
          <Text as="b" size="note" tone="rarity" weight={600} isTruncated>
            {entry.item.name}
          </Text>
          <Gold value={entry.price.price} size="xs" />
        </Stack>
      </Row>
    </Grid>
  )
}
