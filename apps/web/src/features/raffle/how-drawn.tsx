import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveReceipt } from '../../core/fairness/public.ts'
import type { Raffle } from '../../core/prize-pools/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import {
  CheckIcon,
  DiceFiveIcon,
  DownloadSimpleIcon,
  type Icon,
  LockIcon,
  SealCheckIcon,
  TicketIcon,
} from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
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
    <Box as="section" margin="32px 0 0" aria-labelledby="raffle-how">
      <Row isWrapped gap={12} marginBottom={16}>
        <Heading size="h2" level={2} margin="0 auto 0 0" id="raffle-how">
          {t('how.title')}
        </Heading>
        <Badge tone={state === 'drawn' ? 'good' : 'info'}>{t(`how.state.${state}`)}</Badge>
        <Badge tone="good">{t('how.anyone')}</Badge>
      </Row>
      <Grid as="ol" columns={{ base: 4, tablet: 2, phone: 1 }} gap={12} className={styles.steps}>
        <Step
          icon={LockIcon}
          isDone={true}
          when={t('how.seed.when')}
          title={t('how.seed.title')}
          text={t('how.seed.text')}
          code={proof.commitment}
        />
        <Step
          icon={TicketIcon}
          isDone={list !== null}
          when={list ? <LocalTime at={list.lockedAt} hasTime /> : t('how.list.when')}
          title={t('how.list.title')}
          text={t('how.list.text')}
          code={list?.hash ?? t('how.list.none')}
        />
        <Step
          icon={SealCheckIcon}
          isDone={state === 'drawn'}
          when={list ? <LocalTime at={list.beaconDueAt} hasTime /> : t('how.beacon.when')}
          title={t('how.beacon.title')}
          text={t(proof.beacon.kind === 'local' ? 'how.beacon.local' : 'how.beacon.text')}
          code={list ? t('how.beacon.round', { round: list.beaconRound }) : t('how.beacon.none')}
        />
        <Step
          icon={DiceFiveIcon}
          isDone={state === 'drawn'}
          when={t('how.draw.when')}
          title={t('how.draw.title')}
          text={t('how.draw.text')}
          code={'HMAC(K, TF1|draw|i|b) mod N'}
        />
      </Grid>
      <Row isWrapped gap={10} marginTop={14}>
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
          <Text size="note" tone="faint" role="alert" margin="0 0 0 auto">
            {t('how.failed')}
          </Text>
        ) : (
          <Text size="note" tone="faint" margin="0 0 0 auto">
            {t('how.same')}
          </Text>
        )}
      </Row>
    </Box>
  )
}

/** The icon of a step; a tick when the step is done. */
function StepSign({ icon: StepIcon, isDone }: { readonly icon: Icon; readonly isDone: boolean }) {
  return (
    <Stack
      as="span"
      isCentered
      tone="muted"
      marginBottom={4}
      className={styles.sign}
      data-done={isDone}
      width={40}
      height={40}
      radius="m"
      fontSize={20}
    >
      {isDone ? <CheckIcon weight="bold" /> : <StepIcon weight="fill" />}
    </Stack>
  )
}

function Step({
  icon,
  isDone,
  when,
  title,
  text,
  code,
}: {
  readonly icon: Icon
  readonly isDone: boolean
  readonly when: ReactNode
  readonly title: string
  readonly text: string
  readonly code: string
}) {
  return (
    <li>
      <StepSign icon={icon} isDone={isDone} />
      <Text as="small" size="small" tone="faint">
        {when}
      </Text>
      <Text as="b" size="h4">
        {title}
      </Text>
      <Text size="note" tone="muted">
        {text}
      </Text>
      <Text as="code" tone="muted" padding={10} radius="s" fontSize={12}>
        {code}
      </Text>
    </li>
  )
}
