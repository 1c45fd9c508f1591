import MISSIONS_NS from 'texts:features/missions/missions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { bonusLevelsQuery } from '../../core/payments/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CoinsIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './other-ways.module.css'

const WAYS = [
  { name: 'daily', to: paths.dailyCases(), art: '/i/static/cases/gift', click: 'Daily' },
  { name: 'event', to: paths.event(), art: '/i/static/misc/bp-ultra', click: 'Battle Pass' },
  { name: 'shop', to: paths.offersShop(), art: '/i/static/cases/void', click: 'Secret Shop' },
  { name: 'top', to: paths.leaderboard(), art: '/i/static/misc/trophy', click: 'Top' },
] as const

/** Other ways to get coins and cases. */
export function OtherWays() {
  const { t } = useTranslation(MISSIONS_NS)
  const isPlayer = useViewer() !== null
  const { data: levels = [] } = useQuery(bonusLevelsQuery())
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
        {WAYS.map(({ name, to, art, click }) => (
          <PrefetchLink
            key={name}
            to={to}
            className={`${styles.tile} ${edgeClass}`}
            data-tile={name}
            {...clickMark(click, 'Bonuses')}
          >
            <Text as="b" size="h4" maxWidth={150}>
              {t(`ways.${name}`)}
            </Text>
            <Text as="span" size="note" tone="soft" marginTop={6} maxWidth={{ base: 112, phone: '70%' }}>
              {t(`ways.${name}Text`)}
            </Text>
            <Picture src={art} width={148} height={148} alt="" />
          </PrefetchLink>
        ))}
        <PrefetchLink
          to={isPlayer ? paths.refill() : paths.refillAsGuest()}
          className={`${styles.tile} ${edgeClass}`}
          data-tile="refill"
          {...clickMark('Refill', 'Bonuses')}
        >
          <Text as="b" size="h4" maxWidth={150}>
            {t('ways.refill')}
          </Text>
          <Text as="span" size="note" tone="soft" marginTop={6} maxWidth={{ base: 112, phone: '70%' }}>
            {most > 0 ? t('ways.refillText', { percent: formatPercent(most) }) : t('ways.refillPlain')}
          </Text>
          <Picture src="/i/static/misc/coin-gold" width={148} height={148} alt="" />
        </PrefetchLink>
      </Grid>
    </Box>
  )
}
