import BATTLES_NS from 'texts:features/battles/battles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { siteStatisticsQuery } from '../../core/site-statistics/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold, formatNumber, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { battleStatisticsQuery, battleStatusQuery, openBattlesQuery } from './battles.queries.ts'
import styles from './battles-head.module.css'

export type BattleTab = 'active' | 'mine' | 'history' | 'statistics' | 'rules'

/** The head of the battle screens: current counts and tabs. */
export function BattlesHead({
  tab,
  activeCount: given,
  children,
}: {
  readonly tab: BattleTab
  readonly activeCount?: number
  /** Controls of the list, beside the tabs. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(BATTLES_NS)
  const viewer = useViewer()
  const isOpen = useIsOpen()
  // Loaded on every battle screen, so that the tabs do not move between them.
  const { data: open } = useQuery({ ...openBattlesQuery('date', 'desc', 1), enabled: given === undefined })
  const activeCount = given ?? open?.active
  const tabs: readonly { readonly tab: BattleTab; readonly to: string }[] = [
    { tab: 'active' as const, to: paths.battles() },
    ...(viewer ? [{ tab: 'mine' as const, to: paths.ownBattles() }] : []),
    { tab: 'history' as const, to: paths.battleHistory() },
    ...(viewer ? [{ tab: 'statistics' as const, to: paths.battleStatistics() }] : []),
    { tab: 'rules' as const, to: paths.battleRules() },
  ].filter(({ to }) => isOpen(to))
  return (
    <>
      <Row isWrapped gap={16} justify="between">
        <Heading level={1} size="h1" lineHeight={1.2}>
          {t('title')}
        </Heading>
        <Row isWrapped gap={12} align="stretch" className={styles.actions}>
          {viewer !== null && <OwnBattle />}
          {isOpen(paths.createBattle()) && (
            <ButtonLink
              data-action="create"
              to={viewer ? paths.createBattle() : paths.register('create')}
              preventScrollReset={!viewer}
              size="l"
            >
              <PlusIcon weight="bold" aria-hidden="true" />
              {t('create')}
            </ButtonLink>
          )}
        </Row>
      </Row>
      <Tiles activeCount={activeCount} isPlayer={viewer !== null} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t('tabs.label')}
          tabs={tabs.map((one) => ({
            to: one.to,
            label: t(`tabs.${one.tab}`),
            isCurrent: one.tab === tab,
            count: one.tab === 'active' ? activeCount : undefined,
          }))}
        />
        {children}
      </div>
    </>
  )
}

function Tiles({ activeCount, isPlayer }: { readonly activeCount: number | undefined; readonly isPlayer: boolean }) {
  const { t } = useTranslation(BATTLES_NS)
  const { data: site } = useQuery(siteStatisticsQuery())
  const { data: own } = useQuery({ ...battleStatisticsQuery(), enabled: isPlayer })
  const dash = '\u2014'
  return (
    <Grid
      columns={{ base: 'repeat(auto-fit, minmax(220px, 1fr))', tablet: '1fr 1fr' }}
      gap={16}
      phoneGap={8}
      margin="16px 0 24px"
    >
      <Tile
        art="/i/static/misc/swords"
        value={site ? formatNumber(site.battles) : dash}
        label={t('tiles.played', { count: site?.battles ?? 0 })}
      />
      {!isPlayer && (
        <Tile
          art="/i/static/misc/bell"
          value={activeCount === undefined ? dash : formatNumber(activeCount)}
          label={t('tiles.open')}
        />
      )}
      {isPlayer && (
        <>
          <Tile art="/i/static/misc/coin-gold" value={own ? formatGold(own.maxWin) : dash} label={t('tiles.maxWin')} />
          <Tile art="/i/static/misc/trophy" value={own ? formatNumber(own.winsCount) : dash} label={t('tiles.wins')} />
          <Tile
            art="/i/static/misc/wings-gold"
            value={own ? formatPercent(own.winsPercent, 1) : dash}
            label={t('tiles.percent')}
          />
        </>
      )}
    </Grid>
  )
}

function Tile({ art, value, label }: { readonly art: string; readonly value: ReactNode; readonly label: string }) {
  return (
    <Row
      ground="g-panel"
      padding={{ base: '14px 20px', phone: '10px 12px' }}
      gap={16}
      phoneGap={10}
      className={`${styles.tile} ${edgeClass}`}
      position="relative"
      radius="l"
    >
      <Picture shownWidth={{ phone: 40 }} shownHeight={{ phone: 40 }} src={art} width={56} height={56} alt="" />
      <Stack as="p" gap={4}>
        <Text as="b" size="h3" isTabular>
          {value}
        </Text>
        <Text as="span" size="note" tone="muted">
          {label}
        </Text>
      </Stack>
    </Row>
  )
}

/** A link back to the battle that the player sits in. */
function OwnBattle() {
  const { t } = useTranslation(BATTLES_NS)
  const { data } = useQuery(battleStatusQuery())
  if (!data || data.activeBattleUlid === null) return null
  return (
    <ButtonLink to={paths.battle(data.activeBattleUlid)} kind="gold" size="l">
      {t('ownBattle')}
    </ButtonLink>
  )
}
