import PLAYERS_NS from 'texts:features/players/players'
import { Alert, Anchor, Text } from '@mantine/core'
import { Prohibit, Warning } from '@phosphor-icons/react'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PLAYER_WORDS_NS } from '../../core/players/public.ts'
import { showDateTime } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'

/** What an operator must know first: restrictions in force, withdrawals that wait for a decision, debts, a pause. */
export function PlayerBanner({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  const inForce = player.restrictions.filter((one) => one.liftedAt === null && player.restricted.includes(one.action))
  const { pause } = player.protection
  const hasMore = player.totals.held > 0 || player.owed > 0 || pause !== null
  return (
    <>
      {inForce.length > 0 ? (
        <Alert color="red" icon={<Prohibit weight="fill" aria-hidden />} title={t('banner.restricted')} mb="md">
          {inForce.map((one) => (
            <Text key={one.id} size="sm">
              {t('banner.restriction', {
                action: t(`player-words:actions.${one.action}`),
                until: one.untilAt ? showDateTime(one.untilAt) : t('forever'),
                reason: one.reason,
                operator: one.operator,
              })}
            </Text>
          ))}
        </Alert>
      ) : null}
      {hasMore ? (
        <Alert color="yellow" icon={<Warning weight="fill" aria-hidden />} mb="md">
          {player.totals.held > 0 ? (
            <Text size="sm">
              <Anchor
                component={Link}
                to={`/players/${player.id}?tab=withdrawals`}
                inherit
                c="inherit"
                underline="always"
              >
                {t('banner.held', { count: player.totals.held })}
              </Anchor>
            </Text>
          ) : null}
          {player.owed > 0 ? <Text size="sm">{t('banner.owed', { sum: showSum(player.owed) })}</Text> : null}
          {pause ? (
            <Text size="sm">
              {pause.until === null
                ? t('banner.pausedForGood')
                : t('banner.paused', { until: showDateTime(pause.until) })}
            </Text>
          ) : null}
        </Alert>
      ) : null}
    </>
  )
}
