import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { levelBand, MAX_LEVEL } from '@runecase/game/level.ts'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { usePrefetched } from '../../api/queries.ts'
import { serverNowMs } from '../../api/server-clock.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { InfoIcon, SignInIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { clockText } from '../../ui/time-left.ts'
import { SignInLink } from '../session/public.ts'
import styles from './level-panel.module.css'

/** The player's level, the progress to the next, and the next reward. */
export function LevelPanel({
  userId,
  refilledUntil,
}: {
  readonly userId: string
  readonly refilledUntil: string | null
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const user = usePrefetched(currentUserQuery())
  const level = usePrefetched(userLevelQuery(userId))
  const { userLevel, currentExp, expToNextLevel, percentToNextLevel, nextLevelCaseData } = level
  const isLast = userLevel >= MAX_LEVEL
  const band = isLast ? 'var(--gold-300)' : `var(--lv-${levelBand(Math.max(1, userLevel))})`
  return (
    <Grid
      as={Panel}
      columns={{ base: 'auto minmax(0, 1fr) auto', tablet: 'auto minmax(0, 1fr)' }}
      align="center"
      className={styles.panel}
      aria-label={t('level.label')}
      style={{ '--band': band } as CSSProperties}
    >
      <LevelRing
        flex="none"
        avatar={user.avatar}
        level={userLevel}
        percent={percentToNextLevel}
        size={104}
        isEager
        className={styles.ring}
      />
      <div>
        <Row isWrapped gap={12} rowGap={8}>
          <h2>{t('level.title', { level: userLevel })}</h2>
          {nextLevelCaseData && <Badge tone="warn">{t('level.reward', { level: nextLevelCaseData.caseName })}</Badge>}
          {refilledUntil && <RefillLasts until={refilledUntil} />}
        </Row>
        <Progress
          radius="m"
          margin="14px 0 10px"
          height={{ base: 14, phone: 10 }}
          value={percentToNextLevel}
          label={t('level.progress', { percent: formatNumber(percentToNextLevel, 1) })}
          className={styles.bar}
        />
        <Row
          isTabular
          as="p"
          gap={12}
          align="stretch"
          justify="between"
          text="ui"
          tone="muted"
          fontSize={{ phone: 12 }}
        >
          <span>
            <Text as="b" tone="light">
              {formatNumber(currentExp, 0)}
            </Text>{' '}
            {!isLast && <span>{t('level.of', { exp: formatNumber(expToNextLevel, 0) })}</span>}
          </span>
          <span>
            {isLast
              ? t('level.last')
              : t('level.left', { exp: formatNumber(Math.max(0, expToNextLevel - currentExp), 0) })}
          </span>
        </Row>
      </div>
      <HowTo />
    </Grid>
  )
}

/** For a guest: what signing in unlocks. */
export function GuestLevelPanel() {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <Grid
      as={Panel}
      columns={{ base: 'auto minmax(0, 1fr) auto', tablet: 'auto minmax(0, 1fr)' }}
      align="center"
      className={styles.panel}
      aria-labelledby="guest-level"
      style={{ '--band': 'var(--lv-30)' } as CSSProperties}
    >
      <Picture flex="none" src="/i/static/cases/gift" width={104} height={104} alt="" isEager className={styles.ring} />
      <div>
        <h2 id="guest-level">{t('level.guestTitle')}</h2>
        <Text size="body" tone="muted" marginTop={8} maxWidth={620} fontSize={{ phone: 14 }}>
          {t('level.guestText')}
        </Text>
      </div>
      <Stack gap={8} className={styles.buttons}>
        <SignInLink action="daily" size="l">
          <SignInIcon weight="bold" aria-hidden="true" />
          {t('level.signIn')}
        </SignInLink>
        <HowTo />
      </Stack>
    </Grid>
  )
}

function HowTo(): ReactNode {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <ButtonLink to={paths.experience()} size="l" kind="ghost" preventScrollReset>
      <InfoIcon weight="fill" aria-hidden="true" />
      {t('level.howTo')}
    </ButtonLink>
  )
}

/** Until when the last refill counts for the cases that require one. */
function RefillLasts({ until }: { readonly until: string }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const text = useCallback((time: string) => t('level.refill', { time }), [t])
  return (
    <Countdown endsAt={until} now={serverNowMs}>
      {(left) => <Badge tone="good">{text(left ? clockText(left) : '··:··:··')}</Badge>}
    </Countdown>
  )
}
