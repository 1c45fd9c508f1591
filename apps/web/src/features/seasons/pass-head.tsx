import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type Pass, progressQuery } from '../../core/seasons/public.ts'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { GiftIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './pass-head.module.css'
import { PassTrack } from './pass-track.tsx'
import { passShare } from './pass-way.ts'
import type { Claim } from './use-claim-level.ts'

/** The player's progress in the pass, and the button that claims all available rewards. */
export function PassHead({ pass, claim }: { readonly pass: Pass; readonly claim: Claim | undefined }) {
  const { t } = useTranslation(SEASONS_NS)
  const { data: own } = useQuery(progressQuery())
  const { reached, next, before } = passShare(pass)
  const waiting = pass.levels.filter(({ state }) => state === 'done').map(({ level }) => level)
  const share = next ? (pass.currentCoins - before) / next.costDiff : 1
  return (
    <Grid
      gap={24}
      rowGap={16}
      ground="g-panel"
      padding="24px 28px"
      as="section"
      columns={{ base: 'auto auto minmax(160px, 1fr) auto', tablet: 'auto minmax(0, 1fr)' }}
      align="center"
      position="relative"
      radius="l"
      className={`${styles.head} ${edgeClass}`}
      aria-labelledby="pass-title"
    >
      <Stack
        as="span"
        isCentered
        className={styles.hex}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        width={92}
        height={92}
      >
        <Stack as="span" justify="center" isCentered width={80} height={80}>
          <Text as="b" size="h2">
            {reached}
          </Text>
          <Text tone="eventLight" as="small" size="label" margin="3px 0 0">
            {t('pass.ofAll', { all: pass.levels.length })}
          </Text>
        </Stack>
      </Stack>
      <div>
        <Heading level={2} size="h3" marginBottom={6} id="pass-title" tabIndex={-1}>
          {next ? t('pass.left', { level: next.level, count: next.cost - pass.currentCoins }) : t('pass.whole')}
        </Heading>
        <Text tone="muted">
          {t('pass.earned')} <Coins value={pass.currentCoins} size="s" />
        </Text>
        <Text tone="muted">
          {t('pass.balance')} <Coins value={own?.coins ?? 0} size="s" />
        </Text>
      </div>
      <PassTrack pass={pass} hasNumbers />
      {claim && waiting.length > 0 && (
        <Button kind="gold" size="l" isLoading={claim.isPending(waiting[0] ?? 0)} onClick={() => claim.claim(waiting)}>
          <GiftIcon weight="fill" aria-hidden="true" />
          {t('claim.all', { count: waiting.length })}
        </Button>
      )}
    </Grid>
  )
}
