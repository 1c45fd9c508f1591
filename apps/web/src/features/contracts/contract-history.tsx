import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contractsQuery,
  multiplierText,
  PlayHistory,
  PlayHistoryRow,
  PlayProofDialog,
} from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { GOLD_PICTURE } from './use-contract.ts'

/** The player's last contracts, each with its proof. */
export function ContractHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(CONTRACTS_NS)
  const played = useQuery(contractsQuery(userId))
  const [provedId, setProvedId] = useState<string | null>(null)
  return (
    <>
      <PlayHistory title={t('history')} empty={t('historyEmpty')} played={played}>
        {(one) => (
          <PlayHistoryRow
            key={one.id}
            used={one.items}
            result={
              one.result ?? {
                name: t('onlyGoldWon'),
                image: GOLD_PICTURE,
                price: one.change,
                rarity: 'common',
              }
            }
            onProof={() => setProvedId(one.id)}
          >
            <Badge tone={one.multiplier > 1 ? 'good' : 'plain'}>×{multiplierText(one.multiplier)}</Badge>
          </PlayHistoryRow>
        )}
      </PlayHistory>
      {provedId && <PlayProofDialog id={provedId} onClose={() => setProvedId(null)} />}
    </>
  )
}
