import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowRightIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { multiplierText } from '../item-games/figures.ts'
import { ITEM_GAMES_NS } from '../item-games/item-games.i18n.ts'
import { contractsQuery } from '../item-games/item-games.queries.ts'
import history from '../item-games/play-history.module.css'
import { PlayHistory } from '../item-games/play-history.tsx'
import { PlayProofDialog } from '../item-games/play-proof-dialog.tsx'
import { CONTRACTS_NS } from './contracts.i18n.ts'

/** The player's last contracts, each with its proof. */
export function ContractHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation([CONTRACTS_NS, ITEM_GAMES_NS])
  const played = useQuery(contractsQuery(userId))
  const [provedId, setProvedId] = useState<string | null>(null)
  return (
    <>
      <PlayHistory title={t('history')} empty={t('historyEmpty')} played={played}>
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
            <span className={history.result} data-r={one.result?.rarity ?? 'common'}>
              <Picture src={one.result?.image ?? '/i/static/misc/coin-gold'} width={44} height={44} alt="" />
              <span>
                <b>{one.result?.name ?? t('onlyGoldWon')}</b>
                <Gold value={one.result?.price ?? one.change} size="xs" />
              </span>
            </span>
            <span className={history.end}>
              <Badge tone={one.multiplier > 1 ? 'good' : 'plain'}>×{multiplierText(one.multiplier)}</Badge>
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
