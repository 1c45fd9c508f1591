import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import type { RuledGame } from '@runecase/game/play-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FAIRNESS_NS, ProofRows, seedsQuery } from '../fairness/public.ts'
import { playRulesQuery, rulesInForce } from './item-games.queries.ts'

/** What is known before a play: the published rules with their hash, the commitment to the server seed, and the next nonce. */
export function RulesDialog({
  game,
  isOpen,
  onOpenChange,
}: {
  readonly game: RuledGame
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useTranslation([ITEM_GAMES_NS, FAIRNESS_NS])
  const isPlayer = useViewer() !== null
  const published = useQuery({ ...playRulesQuery(), enabled: isOpen })
  const seeds = useQuery({ ...seedsQuery(), enabled: isPlayer && isOpen })
  const inForce = published.data && rulesInForce(published.data, game, Date.now())
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('proof.rulesTitle')}
      description={t('proof.rulesText')}
    >
      {inForce && (
        <ProofRows
          rows={[
            ...(seeds.data
              ? [
                  {
                    name: t('fairness:next.serverSeedHash'),
                    value: seeds.data.serverSeedHash,
                    copied: seeds.data.serverSeedHash,
                  },
                  { name: t('fairness:next.clientSeed'), value: seeds.data.clientSeed, copied: seeds.data.clientSeed },
                  { name: t('fairness:next.nonce'), value: seeds.data.nonce },
                ]
              : []),
            {
              name: t('proof.rules'),
              value: t('fairness:proof.oddsValue', { version: inForce.rules.version, hash: inForce.hash }),
              copied: inForce.document,
            },
          ]}
        />
      )}
      {(published.isPending || seeds.isLoading) && (
        <p role="status">
          <Spinner /> {t('fairness:next.loading')}
        </p>
      )}
      {(published.isError || seeds.isError) && <p role="alert">{t('proof.failed')}</p>}
    </Dialog>
  )
}
