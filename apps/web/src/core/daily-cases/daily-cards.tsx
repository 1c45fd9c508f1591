import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { useGlide } from '../../motion/use-glide.ts'
import { Box } from '../../ui/box.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GiftIcon } from '../../ui/icons.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DailyCard, GuestDailyCard } from './daily-card.tsx'
import styles from './daily-cards.module.css'
import type { FreeCase } from './daily-cases.queries.ts'
import type { GuestCases } from './guest-cases.queries.ts'

const HEADING = 'daily-cases-title'
const SKELETONS = 10

/** The player's daily cases. */
export function DailyCards({
  answer,
  userId,
}: {
  readonly answer: UseQueryResult<readonly FreeCase[]>
  readonly userId: string
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const { data: level } = useQuery(userLevelQuery(userId))
  const cases = answer.data ?? []
  const figures = { ready: cases.filter(({ state }) => state === 'ready').length, total: cases.length }
  return (
    <Part
      answer={answer}
      isEmpty={cases.length === 0}
      title={t('cases.title')}
      figures={
        cases.length > 0 && (
          <>
            <span aria-hidden="true">{t('cases.count', figures)}</span>
            <span className="visually-hidden">{t('cases.countText', figures)}</span>
          </>
        )
      }
    >
      {cases.map((one) => (
        <DailyCard key={one.id} one={one} userLevel={level?.userLevel ?? 1} />
      ))}
    </Part>
  )
}

/** The daily cases for a guest, with a sign-in button. */
export function GuestDailyCards({ answer }: { readonly answer: UseQueryResult<GuestCases> }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const cases = answer.data?.daily ?? []
  return (
    <Part answer={answer} isEmpty={cases.length === 0} title={t('cases.titleGuest')}>
      {cases.map((one) => (
        <GuestDailyCard key={one.id} one={one} />
      ))}
    </Part>
  )
}

function Part({
  answer,
  isEmpty,
  title,
  figures,
  children,
}: {
  readonly answer: UseQueryResult
  readonly isEmpty: boolean
  readonly title: string
  readonly figures?: ReactNode
  readonly children: readonly ReactNode[]
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const part = useGlide<HTMLElement>()
  return (
    <Box
      as="section"
      padding={{ base: '56px 0 0', phone: '36px 0 0' }}
      ref={part}
      className={styles.part}
      aria-labelledby={HEADING}
      aria-busy={answer.isPending}
    >
      <SectionHeading id={HEADING} icon={<GiftIcon weight="fill" aria-hidden="true" />} title={title}>
        {figures}
      </SectionHeading>
      {answer.isPending ? (
        <CardGrid>
          {Array.from({ length: SKELETONS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes that are all alike.
            <Skeleton key={place} height={{ base: 346, phone: 274 }} radius="l" />
          ))}
        </CardGrid>
      ) : answer.data === undefined ? (
        <ErrorState
          title={t('cases.failed')}
          text={errorTexts(answer.error)}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : isEmpty ? (
        <EmptyState art="/i/static/cases/gift" title={t('cases.empty')} />
      ) : (
        <CardGrid label={title}>{children}</CardGrid>
      )}
    </Box>
  )
}
