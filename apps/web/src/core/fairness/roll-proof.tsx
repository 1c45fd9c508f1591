import FAIRNESS_NS from 'texts:core/fairness/fairness'
import type { RollProof as Proof } from '@runecase/api/fair-proofs.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DownloadSimpleIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { rollQuery } from './fairness.queries.ts'
import { type ProofRow, ProofRows } from './proof-rows.tsx'
import { saveProof } from './save-proof.ts'
import { receiptAddress } from './save-receipt.ts'

/** All data needed to recompute one roll, and the file for the checker. */
export function RollProof({
  id,
  leading,
}: {
  /** The id of the opening, or of any item it gave. */
  readonly id: string
  /** Rows before the seeds, made from the proof. */
  readonly leading: (proof: Proof) => readonly ProofRow[]
}) {
  const { t } = useTranslation(FAIRNESS_NS)
  const { slug } = useProject()
  const areFairnessPagesShown = useFairnessPages()
  const { data: proof, isPending, isError } = useQuery(rollQuery(id))
  if (isPending) {
    return (
      <p role="status">
        <Spinner /> {t('proof.loading')}
      </p>
    )
  }
  if (isError) return <p role="alert">{t('proof.failed')}</p>
  return (
    <>
      <ProofRows
        rows={[
          ...leading(proof),
          { name: t('proof.nonce'), value: proof.nonce },
          { name: t('proof.clientSeed'), value: proof.clientSeed, copied: proof.clientSeed },
          { name: t('proof.serverSeedHash'), value: proof.serverSeedHash, copied: proof.serverSeedHash },
          proof.serverSeed === null
            ? { name: t('proof.serverSeed'), value: t('proof.serverSeedHidden') }
            : { name: t('proof.serverSeed'), value: proof.serverSeed, copied: proof.serverSeed },
          ...publishedRows(proof, t),
          { name: t('proof.id'), value: proof.id, copied: proof.id },
        ]}
      />
      {areFairnessPagesShown && (
        <ButtonLink isFull to={paths.checkPlay(id)}>
          <SealCheckIcon weight="fill" aria-hidden="true" />
          {t('proof.check')}
        </ButtonLink>
      )}
      <a href={receiptAddress(proof.id)} download className={buttonClass({ kind: 'secondary', isFull: true })}>
        <DownloadSimpleIcon aria-hidden="true" />
        {t('proof.receipt')}
      </a>
      <Button isFull kind="ghost" onClick={() => saveProof(proof, slug)}>
        <DownloadSimpleIcon aria-hidden="true" />
        {t('proof.download')}
      </Button>
    </>
  )
}

/** The published document behind the roll; a starting level has none. */
function publishedRows(proof: Proof, t: TFunction<'fairness'>): readonly ProofRow[] {
  if (proof.purpose === 'bonus') return []
  const [name, version, hash] =
    proof.purpose === 'open'
      ? [t('proof.odds'), proof.oddsVersion, proof.oddsHash]
      : [t('proof.rules'), proof.rulesVersion, proof.rulesHash]
  return [{ name, value: t('proof.oddsValue', { version, hash }), copied: hash }]
}
