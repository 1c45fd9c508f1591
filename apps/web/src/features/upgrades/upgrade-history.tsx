import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowRightIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { multiplierText } from '../item-games/figures.ts'
import { ITEM_GAMES_NS } from '../item-games/item-games.i18n.ts'
import { upgradeStatisticQuery, upgradesQuery } from '../item-games/item-games.queries.ts'
import history from '../item-games/play-history.module.css'
import { PlayHistory } from '../item-games/play-history.tsx'
import { PlayProofDialog } from '../item-games/play-proof-dialog.tsx'
import { UPGRADES_NS } from './upgrades.i18n.ts'

/** The player's last upgrades and how he has fared, each with its proof. */
export function UpgradeHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation([UPGRADES_NS, ITEM_GAMES_NS])
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
          <li key={one.id} className={history.row}>
            <span className={history.items}>
              {one.items.slice(0, 3).map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may have been put in twice, and the list never changes
                <Picture key={place} src={item.image} width={44} height={44} alt={item.name} />
              ))}
              {one.items.length > 3 && <small>+{one.items.length - 3}</small>}
            </span>
            <ArrowRightIcon aria-hidden="true" />
            <span className={history.result} data-r={one.target.rarity}>
              <Picture src={one.target.image} width={44} height={44} alt="" />
              <span>
                <b>{one.target.name}</b>
                <Gold value={one.target.price} size="xs" />
              </span>
            </span>
            <span className={history.end}>
              <Badge tone={one.success ? 'good' : 'plain'}>{t(one.success ? 'won' : 'lost')}</Badge>
              <small>{formatNumber(one.chance)} %</small>
              <IconButton label={t('item-games:proof.open')} onClick={() => setProvedId(one.id)}>
                <SealCheckIcon />
              </IconButton>
            </span>
          </li>
        )}
      </PlayHistory>
      {provedId && <PlayProofDialog id={provedId} onClose={() => setProvedId(null)} />}
    </>
  )
}
