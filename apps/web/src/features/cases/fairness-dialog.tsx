import CASES_NS from 'texts:features/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FAIRNESS_NS, ProofRows, seedsQuery } from '../../core/fairness/public.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CaseDetails } from './opening-terms.ts'

/** What is known before an opening: the commitment to the server seed, the client seed, and the number of the next roll. */
export default function FairnessDialog({
  details,
  isPlayer,
  isOpen,
  onOpenChange,
}: {
  readonly details: CaseDetails
  readonly isPlayer: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useTranslation([CASES_NS, FAIRNESS_NS])
  const seeds = useQuery({ ...seedsQuery(), enabled: isPlayer && isOpen })
  const odds = [
    { name: t('oddsVersion'), value: details.oddsVersion },
    { name: t('oddsHash'), value: details.oddsHash, copied: details.oddsHash },
  ]
  const ofPlayer = seeds.data
    ? [
        {
          name: t('fairness:next.serverSeedHash'),
          value: seeds.data.serverSeedHash,
          copied: seeds.data.serverSeedHash,
        },
        { name: t('fairness:next.clientSeed'), value: seeds.data.clientSeed, copied: seeds.data.clientSeed },
        { name: t('fairness:next.nonce'), value: seeds.data.nonce },
        {
          name: t('fair.nextServerSeedHash'),
          value: seeds.data.nextServerSeedHash,
          copied: seeds.data.nextServerSeedHash,
        },
      ]
    : []
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('fair.title')} description={t('fair.text')}>
      <ProofRows rows={[...ofPlayer, ...odds]} />
      {!isPlayer && <p>{t('fair.guest')}</p>}
      {seeds.isLoading && (
        <p role="status">
          <Spinner /> {t('fairness:next.loading')}
        </p>
      )}
      {seeds.isError && <p role="alert">{t('fair.failed')}</p>}
    </Dialog>
  )
}
