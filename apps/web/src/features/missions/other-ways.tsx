import MISSIONS_NS from 'texts:features/missions/missions'
import type { ClickTarget } from '@runecase/api/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { bonusLevelsQuery } from '../../core/payments/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CoinsIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './other-ways.module.css'

const WAYS = [
  { name: 'daily', to: paths.dailyCases(), art: '/i/static/cases/gift', click: 'Daily', accent: 'var(--r-immortal)' },
  { name: 'event', to: paths.event(), art: '/i/static/misc/bp-ultra', click: 'Battle Pass', accent: 'var(--event)' },
  {
    name: 'shop',
    to: paths.offersShop(),
    art: '/i/static/cases/void',
    click: 'Secret Shop',
    accent: 'var(--magenta-600)',
  },
  { name: 'top', to: paths.leaderboard(), art: '/i/static/misc/trophy', click: 'Top', accent: 'var(--gold-400)' },
] as const

/** Other ways to get coins and cases. */
export function OtherWays() {
  const { t } = useTranslation(MISSIONS_NS)
  const isPlayer = useViewer() !== null
  const isOpen = useIsOpen()
  const { data: levels = [] } = useQuery(bonusLevelsQuery())
  const refill = isPlayer ? paths.refill() : paths.refillAsGuest()
  const most = Math.max(0, ...levels.map(({ bonusMultiplier }) => bonusMultiplier))
  return (
    <Box
      as="section"
      margin={{ base: '56px 0 0', phone: '36px 0 0' }}
      className={styles.ways}
      aria-labelledby="ways-title"
    >
      <SectionHeading id="ways-title" icon={<CoinsIcon weight="fill" aria-hidden="true" />} title={t('ways.title')} />
      <Grid as="nav" columns={{ base: 5, laptop: 3, phone: 2 }} gap={16} phoneGap={8} aria-labelledby="ways-title">
        {WAYS.filter(({ to }) => isOpen(to)).map(({ name, ...way }) => (
          <Way key={name} {...way} title={t(`ways.${name}`)} text={t(`ways.${name}Text`)} />
        ))}
        {isOpen(refill) && (
          <Way
            to={refill}
            art="/i/static/misc/coin-gold"
            click="Refill"
            accent="var(--good)"
            title={t('ways.refill')}
            text={most > 0 ? t('ways.refillText', { percent: formatPercent(most) }) : t('ways.refillPlain')}
          />
        )}
      </Grid>
    </Box>
  )
}

function Way({
  to,
  art,
  click,
  accent,
  title,
  text,
}: {
  readonly to: string
  readonly art: string
  readonly click: ClickTarget
  readonly accent: string
  readonly title: string
  readonly text: string
}) {
  return (
    <Stack
      as={PrefetchLink}
      isFlex
      position="relative"
      height={{ base: 136, phone: 120 }}
      padding={{ base: 20, phone: 14 }}
      overflow="hidden"
      radius="l"
      to={to}
      className={`${styles.tile} ${edgeClass}`}
      style={{ '--a': accent } as CSSProperties}
      {...clickMark(click, 'Bonuses')}
    >
      <Text as="b" size="h4" maxWidth={150} position="relative" zIndex={1}>
        {title}
      </Text>
      <Text
        as="span"
        size="note"
        tone="soft"
        marginTop={6}
        maxWidth={{ base: 112, phone: '70%' }}
        position="relative"
        zIndex={1}
      >
        {text}
      </Text>
      <Picture
        src={art}
        width={148}
        height={148}
        shownWidth={{ base: 118, phone: 100 }}
        shownHeight={{ base: 118, phone: 100 }}
        position="absolute"
        right={-20}
        bottom={-22}
        alt=""
      />
    </Stack>
  )
}
