import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  multiplierText,
  PlayHistory,
  PlayHistoryRow,
  PlayProofDialog,
  upgradeStatisticQuery,
  upgradesQuery,
} from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'

/** The player's last upgrades with proofs, and their statistics. */
export function UpgradeHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(UPGRADES_NS)
  const played = useQuery(upgradesQuery(userId))
  const statistic = useQuery(upgradeStatisticQuery(userId)).data
  const [provedId, setProvedId] = useState<string | null>(null)
  return (
    <>
      <PlayHistory
        title={t('history')}
        note={
          statistic && statistic.count > 0
            ? [
                t('statistic', { count: statistic.count, won: statistic.won }),
                ...(statistic.bestMultiplier === null
                  ? []
                  : [t('best', { multiplier: multiplierText(statistic.bestMultiplier) })]),
              ].join(' · ')
            : undefined
        }
        empty={t('historyEmpty')}
        played={played}
      >
        {(one) => (
          <PlayHistoryRow key={one.id} used={one.items} result={one.target} onProof={() => setProvedId(one.id)}>
            <Badge tone={one.success ? 'good' : 'plain'}>{t(one.success ? 'won' : 'lost')}</Badge>
            <small>{formatNumber(one.chance)} %</small>
          </PlayHistoryRow>
        )}
      </PlayHistory>
      {provedId && <PlayProofDialog id={provedId} onClose={() => setProvedId(null)} />}
    </>
  )
}
