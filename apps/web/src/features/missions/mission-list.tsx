import MISSIONS_NS from 'texts:features/missions/missions'
import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CheckCircleIcon, ListChecksIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { MissionCard } from './mission-card.tsx'
import styles from './mission-list.module.css'
import { missionsQuery } from './missions.queries.ts'

/** The quick missions, and the coins that can still be earned. */
export function MissionList() {
  const { t } = useTranslation(MISSIONS_NS)
  const isPlayer = useViewer() !== null
  const missions = useQuery(missionsQuery())
  const list = missions.data?.missions ?? []
  const left = list.reduce((sum, { progress, prize }) => sum + (progress === MISSION_COMPLETED ? 0 : prize.amount), 0)
  const note =
    list.length === 0 ? undefined : left > 0 ? (
      <>
        <span>{t(isPlayer ? 'fast.left' : 'fast.total')}</span>
        <Text as="span" tone="light">
          <Coins value={left} size="s" />
        </Text>
      </>
    ) : (
      <>
        <CheckCircleIcon tone="good" fontSize={20} weight="fill" aria-hidden="true" />
        <Text as="b" tone="light">
          {t('fast.allDone')}
        </Text>
      </>
    )
  return (
    <Box
      as="section"
      margin={{ base: '40px 0 0', phone: '36px 0 0' }}
      className={styles.fast}
      aria-labelledby="missions-title"
    >
      <SectionHeading
        id="missions-title"
        icon={<ListChecksIcon weight="fill" aria-hidden="true" />}
        title={t('fast.title')}
      >
        {note}
      </SectionHeading>
      {!isPlayer && (
        <Row
          as={Panel}
          gap={16}
          justify="between"
          marginBottom={16}
          className={styles.guest}
          padding={{ base: '16px 20px', phone: '14px 16px' }}
        >
          <Text size="ui" tone="muted">
            <Text as="b" size="price" tone="default">
              {t('fast.guest.title')}
            </Text>
            {t('fast.guest.text')}
          </Text>
          <SignInLink action="missions">{t('fast.guest.button')}</SignInLink>
        </Row>
      )}
      {missions.data ? (
        list.length > 0 ? (
          <Grid as="ul" columns={{ base: 3, tablet: 2, phone: 1 }} gap={16}>
            {list.map((mission) => (
              <MissionCard key={`${mission.channel} ${isPlayer}`} mission={mission} isPlayer={isPlayer} />
            ))}
          </Grid>
        ) : (
          <Panel>
            <EmptyState art="/i/static/misc/ticket" title={t('fast.empty')} />
          </Panel>
        )
      ) : missions.isError ? (
        <Panel>
          <ErrorState
            title={t('fast.failed')}
            text={errorTexts(missions.error)}
            onRetry={() => void missions.refetch()}
            isRetrying={missions.isFetching}
          />
        </Panel>
      ) : (
        <Grid columns={{ base: 3, tablet: 2, phone: 1 }} gap={16} aria-busy="true">
          <p className="visually-hidden" role="status">
            {t('fast.loading')}
          </p>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} minHeight={214} radius="l" />
          ))}
        </Grid>
      )}
    </Box>
  )
}
