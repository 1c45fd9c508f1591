import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Raffle } from '../../core/contests/public.ts'
import { saveReceipt } from '../../core/fairness/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import {
  CheckIcon,
  DiceFiveIcon,
  DownloadSimpleIcon,
  type Icon,
  LockIcon,
  SealCheckIcon,
  TicketIcon,
} from '../../ui/icons.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './how-drawn.module.css'

/** The four steps of the draw, each with what is published so far. */
export function HowDrawn({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation(RAFFLE_NS)
  const save = useMutation({ mutationFn: () => saveReceipt(`/raffle-${raffle.id}`) })
  const { proof, state } = raffle
  const { list } = proof
  return (
    <section className={styles.how} aria-labelledby="raffle-how">
      <Row isWrapped gap={12} marginBottom={16} className={styles.head}>
        <h2 id="raffle-how">{t('how.title')}</h2>
        <Badge tone={state === 'drawn' ? 'good' : 'info'}>{t(`how.state.${state}`)}</Badge>
        <Badge tone="good">{t('how.anyone')}</Badge>
      </Row>
      <Grid as="ol" columns={{ base: 4, tablet: 2, phone: 1 }} gap={12} className={styles.steps}>
        <li>
          <StepSign icon={LockIcon} isDone={true} />
          <small>{t('how.seed.when')}</small>
          <b>{t('how.seed.title')}</b>
          <p>{t('how.seed.text')}</p>
          <code>{proof.commitment}</code>
        </li>
        <li>
          <StepSign icon={TicketIcon} isDone={list !== null} />
          <small>{list ? <LocalMoment at={list.lockedAt} hasTime /> : t('how.list.when')}</small>
          <b>{t('how.list.title')}</b>
          <p>{t('how.list.text')}</p>
          <code>{list?.hash ?? t('how.list.none')}</code>
        </li>
        <li>
          <StepSign icon={SealCheckIcon} isDone={state === 'drawn'} />
          <small>{list ? <LocalMoment at={list.beaconDueAt} hasTime /> : t('how.beacon.when')}</small>
          <b>{t('how.beacon.title')}</b>
          <p>{t(proof.beacon.kind === 'local' ? 'how.beacon.local' : 'how.beacon.text')}</p>
          <code>{list ? t('how.beacon.round', { round: list.beaconRound }) : t('how.beacon.none')}</code>
        </li>
        <li>
          <StepSign icon={DiceFiveIcon} isDone={state === 'drawn'} />
          <small>{t('how.draw.when')}</small>
          <b>{t('how.draw.title')}</b>
          <p>{t('how.draw.text')}</p>
          <code>HMAC(K, TF1|draw|i|b) mod N</code>
        </li>
      </Grid>
      <Row isWrapped gap={10} marginTop={14} className={styles.files}>
        {list && (
          <a href={list.url} download className={buttonClass({ kind: 'secondary' })}>
            <DownloadSimpleIcon aria-hidden="true" />
            {t('how.file')}
          </a>
        )}
        {state === 'drawn' && (
          <Button kind="secondary" isLoading={save.isPending} onClick={() => save.mutate()}>
            <DownloadSimpleIcon aria-hidden="true" />
            {t('how.receipt')}
          </Button>
        )}
        {save.isError ? (
          <Text size="note" tone="faint" role="alert">
            {t('how.failed')}
          </Text>
        ) : (
          <Text size="note" tone="faint">
            {t('how.same')}
          </Text>
        )}
      </Row>
    </section>
  )
}

/** The icon of a step; a tick when it is done. */
function StepSign({ icon: StepIcon, isDone }: { readonly icon: Icon; readonly isDone: boolean }) {
  return (
    <Stack as="span" isCentered tone="muted" marginBottom={4} className={styles.sign} data-done={isDone}>
      {isDone ? <CheckIcon weight="bold" /> : <StepIcon weight="fill" />}
    </Stack>
  )
}
