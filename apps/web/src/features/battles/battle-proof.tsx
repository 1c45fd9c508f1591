import BATTLES_NS from 'texts:features/battles/battles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveReceipt } from '../../core/fairness/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { CheckCircleIcon, DownloadSimpleIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { lateLockQuery } from './apply-battle-messages.ts'
import styles from './battle-proof.module.css'
import type { Battle } from './battles.queries.ts'

/** The proof of a battle, each part as soon as it is public, and its recomputation in this browser. */
export function BattleProof({ battle, onClose }: { readonly battle: Battle; readonly onClose: () => void }) {
  const { t } = useTranslation(BATTLES_NS)
  const { fairness } = battle
  const areFairnessPagesShown = useFairnessPages()
  const { lock, beacon } = fairness
  const check = useMutation({
    // The curve arithmetic is large and rarely used, so it is loaded on demand.
    mutationFn: async () => (await import('./verify-battle.ts')).verifyBattle(battle),
  })
  const { data: lateMs } = useQuery<number>(lateLockQuery(battle.ulid))
  const save = useMutation({ mutationFn: () => saveReceipt(`/${battle.ulid}`) })
  const later = t('proof.later')
  const beaconWord = beacon.kind === 'local' ? 'proof.beaconLocal' : 'proof.beaconQuicknet'
  const rows = [
    { name: t('proof.commitment'), value: fairness.commitment },
    { name: t('proof.config'), value: fairness.configHash },
    { name: t('proof.seeds'), value: lock ? lock.clientSeeds.join(', ') : null },
    { name: lock ? t('proof.lockLog', { seq: lock.logSeq }) : t('proof.lock'), value: lock ? lock.logHash : null },
    { name: t(beaconWord, { round: lock?.beaconRound ?? '…' }), value: fairness.signature },
    { name: t('proof.randomness'), value: fairness.randomness },
    { name: t('proof.seed'), value: fairness.serverSeed },
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.before')}
    >
      <Stack as="dl" gap={12} marginTop={16}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <Text as="dt" size="note" tone="muted" weight={600}>
              {name}
            </Text>
            <Row as="dd" gap={8} minHeight={36}>
              <Text as="code" size="note" isMono minWidth={0} flex={1}>
                {value ?? later}
              </Text>
              {value !== null && <CopyButton text={value} what={name} />}
            </Row>
          </div>
        ))}
      </Stack>
      {lateMs !== undefined && (
        <Row as="p" gap={8} text="strong" tone="bad" marginTop={14} className={styles.verdict} role="alert">
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          {t('proof.lateLock', { seconds: formatNumber(lateMs / 1000, 1) })}
        </Row>
      )}
      {beacon.kind === 'local' && (
        <Text tone="goldLight" size="note" padding="12px 14px" radius="m" className={styles.note}>
          {t('proof.localWarning')}
        </Text>
      )}
      {battle.status === 'finished' && (
        <Row isWrapped gap={10} align="stretch" marginTop={16}>
          {areFairnessPagesShown && (
            <ButtonLink kind="secondary" to={paths.checkPlay(battle.ulid)}>
              {t('proof.steps')}
            </ButtonLink>
          )}
          <Button isLoading={check.isPending} onClick={() => check.mutate()}>
            {t(check.isPending ? 'proof.checking' : 'proof.check')}
          </Button>
          <Button kind="ghost" isLoading={save.isPending} onClick={() => save.mutate()}>
            <DownloadSimpleIcon weight="bold" aria-hidden="true" />
            {t('proof.download')}
          </Button>
        </Row>
      )}
      {save.isError && (
        <Row
          as="p"
          gap={8}
          text="strong"
          tone="bad"
          marginTop={14}
          ref={bringIntoView}
          className={styles.verdict}
          role="alert"
        >
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          {t('proof.notSaved')}
        </Row>
      )}
      {check.isError && (
        <Row
          as="p"
          gap={8}
          text="strong"
          tone="bad"
          marginTop={14}
          ref={bringIntoView}
          className={styles.verdict}
          role="alert"
        >
          <WarningCircleIcon weight="fill" aria-hidden="true" />
          {t('proof.failed')}
        </Row>
      )}
      {check.data && (
        <Row
          as="p"
          gap={8}
          text="strong"
          tone="bad"
          marginTop={14}
          ref={bringIntoView}
          className={styles.verdict}
          data-good={check.data.isGood || undefined}
          role="status"
        >
          {check.data.isGood ? (
            <CheckCircleIcon weight="fill" aria-hidden="true" />
          ) : (
            <WarningCircleIcon weight="fill" aria-hidden="true" />
          )}
          <span>
            {check.data.isGood
              ? t('proof.good', { count: check.data.rolls })
              : t('proof.bad', {
                  what: t(`proof.what.${check.data.fault}`, { round: check.data.round, slot: check.data.slot }),
                })}
          </span>
        </Row>
      )}
    </Dialog>
  )
}

/** Scrolls to the verdict: on a phone it is below the edge of the sheet. */
function bringIntoView(verdict: HTMLElement | null): void {
  verdict?.scrollIntoView({ block: 'nearest' })
}
