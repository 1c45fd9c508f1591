import { DAY_MS } from '@runecase/game/durations.ts'
import { useState } from 'react'
import { PushBanner } from '../../core/notifications/push-banner.tsx'
import { CookiePlate } from '../../features/notices/cookie-bar.tsx'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountdownPlates } from '../../ui/countdown-plates.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Coins, Gold, OldPrice, Price, Rub } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { showToast, ToastPlate } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'
import styles from './kit-screen.module.css'

const TONES = ['plain', 'good', 'warn', 'bad', 'info', 'event'] as const
const nothing = () => undefined

/** Messages by severity. */
export function KitMessages() {
  return (
    <KitSection name="messages">
      <Grid min={320} gap={24} rowGap={16} align="start">
        <ToastPlate kind="good" title={texts.toastGood} text={texts.toastGoodText} onClose={nothing} />
        <ToastPlate kind="info" title={texts.toastInfo} onClose={nothing} />
        <ToastPlate kind="bad" title={texts.toastBad} text={texts.toastBadText} onClose={nothing} />
      </Grid>
      <KitRow>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {texts.tones[tone]}
          </Badge>
        ))}
      </KitRow>
      <KitRow>
        <Button kind="secondary" onClick={() => showToast({ kind: 'info', title: texts.toastInfo })}>
          {texts.showToast}
        </Button>
        <Tooltip text={texts.tipText}>
          <Button kind="ghost">{texts.tip}</Button>
        </Tooltip>
      </KitRow>
    </KitSection>
  )
}

/** Progress and remaining time. */
export function KitProgress() {
  const [loadedAtMs] = useState(() => Date.now())
  const at = (days: number) => new Date(loadedAtMs + days * DAY_MS).toISOString()
  return (
    <KitSection name="progress">
      <Grid min={320} gap={24} rowGap={16} align="start">
        {[0, 35, 100].map((value) => (
          <Progress key={value} value={value} label={texts.loaded} />
        ))}
      </Grid>
      <KitRow>
        <CountdownPlates endsAt={at(3.4)} />
        <CountdownPlates endsAt={at(3.4)} size="s" />
        <CountdownPlates endsAt={at(-1)} size="s" />
        <Spinner />
      </KitRow>
    </KitSection>
  )
}

/** Sums with their currency icons. */
export function KitMoney() {
  return (
    <KitSection name="money">
      {(['l', 'm', 's', 'xs'] as const).map((size) => (
        <KitRow key={size}>
          <Gold value={12_480.5} size={size} />
          <Coins value={1250} size={size} />
          <Rub value={1990} size={size} />
          <Gold value={12_560} size={size} isShort />
        </KitRow>
      ))}
      <KitRow>
        <Gold value={499} /> <Rub value={499} size="s" />
        <Gold value={1_000_000.99} />
        <Gold minor={5} />
        <Price currency="COIN" value={18_402_551} />
        <span>
          <OldPrice value={499} /> <Price currency="GOLD" value={399} />
        </span>
      </KitRow>
    </KitSection>
  )
}

/** Empty, failed and loading states. */
export function KitStates() {
  return (
    <KitSection name="states">
      <Grid min={320} gap={24} rowGap={16} align="start">
        <EmptyState art="/i/static/cases/novice" title={texts.empty}>
          <ButtonLink to={paths.home()} kind="secondary">
            {texts.toCases}
          </ButtonLink>
        </EmptyState>
        <ErrorState title={texts.error} text={texts.errorText} onRetry={nothing} />
        <Stack gap={12} align="start" aria-busy="true">
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={20} />
          <Skeleton width="100%" height={120} />
        </Stack>
      </Grid>
    </KitSection>
  )
}

/** Notices beside a screen. */
export function KitNotices() {
  return (
    <KitSection name="notices" isPlain>
      <PushBanner coins={50} onAccept={nothing} onDecline={nothing} />
      <Box position="relative" height={{ base: 170, phone: 280 }} className={styles.cookie}>
        <CookiePlate onAnswer={nothing} />
      </Box>
    </KitSection>
  )
}
