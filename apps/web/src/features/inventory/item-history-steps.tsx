import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FAIRNESS_NS, RollProof } from '../../core/fairness/public.ts'
import { ITEM_STATUS_NS, type ItemHistory, statusLook } from '../../core/inventory/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Button } from '../../ui/button.tsx'
import { SealCheckIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import styles from './item-screen.module.css'
import { useLeading } from './use-leading.ts'

type Step = ItemHistory['steps'][number]

/** Every step of an item, oldest first: what happened, by whom, and the proof of the roll behind it. */
export function ItemHistorySteps({ history }: { readonly history: ItemHistory }) {
  const { t } = useTranslation([INVENTORY_NS, ITEM_STATUS_NS])
  const { item, steps } = history
  const last = steps.length - 1
  const lines = steps.map(
    (step, place): TimelineStep => ({
      // A step may occur twice, after a return; the time distinguishes them.
      key: `${place}-${step.status}`,
      state: stateOf(step, place === last),
      title: place === 0 ? t('history.born', { source: t(`sources.${item.source}`) }) : t(`item-status:${step.status}`),
      at: step.at,
      text: <StepText step={step} isBirth={place === 0} itemId={item.id} />,
    }),
  )
  return <Timeline label={t('history.steps')} steps={lines} />
}

/** The look of a step: a failed delivery is always red, the last step is animated while it waits. */
function stateOf({ status }: Step, isLast: boolean): TimelineStep['state'] {
  if (status === 'canceled') return 'bad'
  if (!isLast) return 'done'
  const { tone, isOff } = statusLook(status)
  if (tone === 'bad') return 'bad'
  return isOff || tone === 'good' || tone === undefined ? 'done' : 'now'
}

/** The proof replaces the button that opened it, and takes its focus. */
const takeFocus = (rows: HTMLElement | null) => rows?.focus({ preventScroll: true })

function StepText({
  step,
  isBirth,
  itemId,
}: {
  readonly step: Step
  readonly isBirth: boolean
  readonly itemId: string
}) {
  const { t } = useTranslation([INVENTORY_NS, FAIRNESS_NS])
  const [isProofShown, setIsProofShown] = useState(false)
  const leadingOf = useLeading()
  const hasFairnessPages = useFairnessPages()
  const { rollId, battleUlid, packId, raffleId, actor } = step
  return (
    <>
      {!isBirth && <span>{t(`history.actors.${actor}`)}</span>}
      {battleUlid !== null && <Link to={paths.battle(battleUlid)}>{t('history.battle')}</Link>}
      {packId !== null && <Link to={paths.item(packId)}>{t('history.pack')}</Link>}
      {raffleId !== null && (
        <Link to={hasFairnessPages ? paths.checkPlay(`raffle-${raffleId}`) : paths.raffle()}>
          {t('history.raffle')}
        </Link>
      )}
      {rollId !== null && !isProofShown && (
        <Button
          marginTop={6}
          width="fit-content"
          kind="ghost"
          size="s"
          className={styles.proof}
          onClick={() => setIsProofShown(true)}
        >
          <SealCheckIcon aria-hidden="true" />
          {t('fairness:proof.show')}
        </Button>
      )}
      {rollId !== null && isProofShown && (
        <Stack gap={12} marginTop={10} ref={takeFocus} tabIndex={-1}>
          <RollProof id={rollId} leading={(proof) => leadingOf(proof, itemId)} />
        </Stack>
      )}
    </>
  )
}
