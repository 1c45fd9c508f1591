import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BATTLE_MODES_NS, MODE_ICONS, userBattleStatisticsQuery } from '../../core/battles/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { SignedSum } from '../../ui/signed-sum.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './battle-panel.module.css'
import screen from './statistics-screen.module.css'

/** A player's battle results by mode. Nothing if they fail to load. */
export function BattlePanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation([STATISTICS_NS, BATTLE_MODES_NS])
  const { data: figures } = useQuery(userBattleStatisticsQuery(userId))
  if (!figures) return null
  return (
    <Stack
      as={Panel}
      gap={16}
      justify="start"
      className={screen.panel}
      padding={{ base: '22px 24px', phone: '18px 16px' }}
      height="100%"
    >
      <h2>
        {t('battles.title')}
        {figures.allCount > 0 && (
          <small>{t('battles.line', { wins: figures.winsCount, count: figures.allCount })}</small>
        )}
      </h2>
      {figures.allCount === 0 ? (
        <Text size="note" tone="faint">
          {t('battles.none')}
        </Text>
      ) : (
        <>
          <Stack as="ul" gap={16} className={styles.modes}>
            {figures.modes.map((one) => (
              <Mode key={one.mode} {...one} />
            ))}
          </Stack>
          <Text size="note" tone="faint">
            {t('battles.note')}
          </Text>
          <Stack as="dl" gap={12} className={styles.facts}>
            <Row gap={12} align="stretch" justify="between" text="ui" tone="muted">
              <dt>{t('battles.staked')}</dt>
              <dd>
                <Gold value={figures.staked} />
              </dd>
            </Row>
            <Row gap={12} align="stretch" justify="between" text="ui" tone="muted">
              <dt>{t('battles.won')}</dt>
              <dd>
                <Gold value={figures.won} />
              </dd>
            </Row>
            <Row gap={12} align="stretch" justify="between" text="ui" tone="muted">
              <dt>{t('battles.net')}</dt>
              <dd>
                <SignedSum value={Math.round((figures.won - figures.staked) * 100) / 100} />
              </dd>
            </Row>
          </Stack>
        </>
      )}
    </Stack>
  )
}

function Mode({
  mode,
  count,
  wins,
  expected,
}: {
  readonly mode: keyof typeof MODE_ICONS
  readonly count: number
  readonly wins: number
  readonly expected: number
}) {
  const { t } = useTranslation([STATISTICS_NS, BATTLE_MODES_NS])
  const Icon = MODE_ICONS[mode]
  return (
    <li>
      <Stack
        gridArea="icon"
        as="i"
        isCentered
        tone="accent"
        className={styles.icon}
        width={40}
        height={40}
        radius="m"
        fontSize={20}
      >
        <Icon weight="fill" aria-hidden="true" />
      </Stack>
      <Row as="p" align="stretch" justify="between" gap={12} text="ui" tone="muted" gridArea="words">
        <Text as="b" tone="default">
          {t(`battle-modes:${mode}`)}
        </Text>
        <span>{t('battles.of', { wins, count })}</span>
      </Row>
      <Box as="span" position="relative" gridArea="way">
        <Progress radius="s" height={8} value={wins} max={count} className={styles.bar} />
        <Box
          radius="s"
          ground="light"
          position="absolute"
          top={-3}
          as="i"
          margin="0 0 0 -1px"
          width={2}
          height={14}
          style={{ left: `${(expected / count) * 100}%` }}
        />
      </Box>
      <Text as="strong" size="price" textAlign="right" gridArea="part">
        {formatPercent((wins / count) * 100, 0)}
      </Text>
    </li>
  )
}
