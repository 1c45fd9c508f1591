import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import type { RollProof } from '@runecase/contract/fairness.ts'
import { toSnakeKeys } from '@runecase/contract/snake-case.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { type CaseDrop, chanceText, findLine, ticketsText } from './odds-figures.ts'
import { rollQuery } from './opening.queries.ts'
import { ProofRows } from './proof-rows.tsx'
import type { OpenedItem } from './show-plan.ts'

/** Everything that is needed to compute one roll again, and the file for the checker. */
export function ProofDialog({
  item,
  drops,
  onClose,
}: {
  readonly item: OpenedItem
  readonly drops: readonly CaseDrop[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('opening')
  const proof = useQuery(rollQuery(item.roll.id))
  const line = findLine(drops, item.roll.ticket)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.text')}
    >
      {proof.isPending && (
        <p role="status">
          <Spinner /> {t('proof.loading')}
        </p>
      )}
      {proof.isError && <p role="alert">{t('proof.failed')}</p>}
      {proof.data && (
        <>
          <ProofRows
            rows={[
              { name: t('proof.item'), value: item.name },
              { name: t('proof.ticket'), value: `${formatCoins(item.roll.ticket)} (№ ${item.roll.index})` },
              ...(line ? [{ name: t('proof.row'), value: `${ticketsText(line)} · ${chanceText(line.chance)}` }] : []),
              { name: t('proof.nonce'), value: proof.data.nonce },
              { name: t('proof.clientSeed'), value: proof.data.clientSeed, copied: proof.data.clientSeed },
              { name: t('proof.serverSeedHash'), value: proof.data.serverSeedHash, copied: proof.data.serverSeedHash },
              proof.data.serverSeed === null
                ? { name: t('proof.serverSeed'), value: t('proof.serverSeedHidden') }
                : { name: t('proof.serverSeed'), value: proof.data.serverSeed, copied: proof.data.serverSeed },
              {
                name: t('proof.odds'),
                value: t('proof.oddsValue', { version: proof.data.oddsVersion, hash: proof.data.oddsHash }),
                copied: proof.data.oddsHash,
              },
              { name: t('proof.id'), value: proof.data.id, copied: proof.data.id },
            ]}
          />
          <Button isFull kind="secondary" onClick={() => saveProof(proof.data)}>
            <DownloadSimpleIcon aria-hidden="true" />
            {t('proof.download')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** Saves the proof as the interface answers it, which is what the checkers read. */
function saveProof(proof: z.output<typeof RollProof>): void {
  const file = new Blob([JSON.stringify(toSnakeKeys(proof), null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `runecase-roll-${proof.id}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
