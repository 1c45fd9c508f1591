import PROFILE_NS from 'texts:features/profile/profile'
import UI_NS from 'texts:ui/ui'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { levelBand, MAX_LEVEL, STARTING_LEVELS } from '@runecase/game/level.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FreeCasesLine } from '../../core/daily-cases/public.ts'
import { DemoNote, dashboardQuery, PLAYER_NS } from '../../core/player/public.ts'
import { LeaveDialog } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ClockCounterClockwiseIcon, GearSixIcon, ScalesIcon, SignOutIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { BestDrop } from './best-drop.tsx'
import { FavouriteCase } from './favourite-case.tsx'
import { GenerateLevelButton } from './generate-level-button.tsx'
import { PlayDaysLine } from './play-days-line.tsx'
import styles from './profile-header.module.css'

/** The player's name, level and statistics; unknown statistics are left out. */
export function ProfileHeader({
  user,
  level,
  isOwn,
}: {
  readonly user: EndpointData<Api['getUser']>
  readonly level: EndpointData<Api['getUserLevel']>
  readonly isOwn: boolean
}) {
  const { t } = useTranslation([PROFILE_NS, PLAYER_NS, UI_NS])
  const [isLeaving, setIsLeaving] = useState(false)
  const { data: dashboard, isPending } = useQuery(dashboardQuery(user.userId))
  const { bestDrop = null, favouriteCase = null } = dashboard ?? {}
  const counts = dashboard?.counts
  // A hidden profile shows only name, avatar and level: no statistics at all, not even zeros.
  const hasFigures = isOwn || !user.isHidden
  const { userLevel, currentExp, expToNextLevel } = level
  const isLast = userLevel >= MAX_LEVEL
  const opened = user.statistic.cases.opened
  const band = userLevel === MAX_LEVEL ? 'var(--gold-300)' : `var(--lv-${levelBand(Math.max(1, userLevel))})`
  return (
    <Grid
      isIsolated
      as={Panel}
      columns={{ base: 'auto minmax(0, 1fr) minmax(0, 330px)', tablet: 'auto minmax(0, 1fr)' }}
      align="center"
      padding={{ base: '32px 32px 0', phone: '18px 16px 0' }}
      className={styles.header}
      aria-label={t('player')}
      style={{ '--a': band } as CSSProperties}
    >
      <LevelRing
        alignSelf={{ phone: 'start' }}
        gridRow={{ phone: '1 / span 4' }}
        avatar={user.avatar}
        level={userLevel}
        percent={level.percentToNextLevel}
        size={136}
        isEager
        className={styles.ring}
      />
      <Box display={{ phone: 'contents' }} minWidth={0} className={styles.person}>
        <Row display={{ phone: 'contents' }} isWrapped gap={12} rowGap={4}>
          <Heading
            level={1}
            fontSize={{ phone: 20 }}
            minWidth={0}
            lineHeight={{ phone: 1.15 }}
            alignSelf={{ phone: 'end' }}
            overflowWrap="anywhere"
          >
            {user.nickname}
          </Heading>
          {user.isBot && <Badge tone="info">{t('ui:bot')}</Badge>}
        </Row>
        <DemoNote userId={user.userId} />
        {hasFigures && (
          <Progress
            radius="s"
            ground="ink-0-60"
            margin={{ base: '10px 0 8px', phone: '4px 0 0' }}
            height={10}
            value={level.percentToNextLevel}
            label={t('progress', { percent: formatNumber(level.percentToNextLevel, 1) })}
          />
        )}
        <Row
          as="p"
          isWrapped
          gap={16}
          rowGap={4}
          align="stretch"
          justify="between"
          text="ui"
          tone="faint"
          className={styles.level}
        >
          <span>
            {t('ui:level')} {userLevel}
          </span>
          <span>
            {isLast
              ? t('lastLevel')
              : hasFigures &&
                t('upToLevel', {
                  level: userLevel + 1,
                  exp: formatNumber(Math.max(0, expToNextLevel - currentExp), 0),
                })}
          </span>
        </Row>
        {hasFigures && (
          <Row
            gap={24}
            rowGap={16}
            as="dl"
            isWrapped
            align="stretch"
            className={styles.figures}
            margin={{ base: '18px 0 0', phone: '12px 0 0' }}
          >
            <div>
              <Text as="dd" size="h3" lineHeight={1}>
                {formatNumber(opened, 0)}
              </Text>
              <Text as="dt" size="small" tone="faint" lineHeight={1} marginTop={6}>
                {t('opened', { count: opened })}
              </Text>
            </div>
            {(counts || isPending) &&
              (['battles', 'upgrades'] as const).map((kind) => (
                <div key={kind}>
                  <Text as="dd" size="h3" lineHeight={1}>
                    {counts ? formatNumber(counts[kind], 0) : '—'}
                  </Text>
                  <Text as="dt" size="small" tone="faint" lineHeight={1} marginTop={6}>
                    {t(kind, { count: counts?.[kind] ?? 0 })}
                  </Text>
                </div>
              ))}
            <div>
              <Text as="dd" size="h3" lineHeight={1}>
                {formatNumber(currentExp, 0)}
              </Text>
              <Text as="dt" size="small" tone="faint" lineHeight={1} marginTop={6}>
                {t('experience')}
              </Text>
            </div>
            <div>
              <Text as="dd" size="h3" lineHeight={1}>
                <LocalTime at={user.createdAt} />
              </Text>
              <Text as="dt" size="small" tone="faint" lineHeight={1} marginTop={6}>
                {t('registered')}
              </Text>
            </div>
          </Row>
        )}
        {isOwn && (
          <GenerateLevelButton userId={user.userId} canRaise={!level.wasGeneratedLvl && userLevel < STARTING_LEVELS} />
        )}
      </Box>
      {isPending && hasFigures && (
        <Stack gap={12} className={styles.finds} aria-hidden="true" margin={{ phone: '10px 0 0' }} minWidth={0}>
          <Skeleton className={styles.waiting} height={116} radius="l" />
          <Skeleton className={styles.waiting} height={116} radius="l" />
        </Stack>
      )}
      {(bestDrop || favouriteCase) && (
        <Stack gap={12} className={styles.finds} margin={{ phone: '10px 0 0' }} minWidth={0}>
          {bestDrop && <BestDrop item={bestDrop} />}
          {favouriteCase && <FavouriteCase favourite={favouriteCase} />}
        </Stack>
      )}
      {hasFigures && (
        <Row
          ground="ink-0-30"
          gridColumn="1 / -1"
          isWrapped
          gap={24}
          rowGap={12}
          justify="between"
          className={styles.foot}
          padding={{ base: '14px 32px', phone: '14px 16px' }}
          margin={{ base: '0 -32px', phone: '10px -16px 0' }}
        >
          {isOwn && <FreeCasesLine level={level} />}
          {isOwn && <PlayDaysLine />}
          <Row flex={{ phone: 1 }} isWrapped gap={8} align="stretch" className={styles.links}>
            {isOwn && (
              <ButtonLink to={paths.history()} size="s" kind="ghost">
                <ClockCounterClockwiseIcon aria-hidden="true" />
                {t('player:screens.history')}
              </ButtonLink>
            )}
            <ButtonLink to={isOwn ? paths.statistics() : paths.statisticsOf(user.userId)} size="s" kind="ghost">
              <ScalesIcon aria-hidden="true" />
              {t('player:screens.statistics')}
            </ButtonLink>
            {isOwn && (
              <>
                <ButtonLink to={paths.accountSettings()} size="s" kind="ghost">
                  <GearSixIcon aria-hidden="true" />
                  {t('settings')}
                </ButtonLink>
                <Button size="s" kind="ghost" onClick={() => setIsLeaving(true)}>
                  <SignOutIcon aria-hidden="true" />
                  {t('leave')}
                </Button>
              </>
            )}
          </Row>
        </Row>
      )}
      {isLeaving && <LeaveDialog onClose={() => setIsLeaving(false)} />}
    </Grid>
  )
}
