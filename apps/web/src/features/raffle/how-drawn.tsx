import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useMutation } from '@tanstack/react-query'
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
        <li>
          <StepSign icon={LockIcon} isDone={true} />
          <Text as="small" size="small" tone="faint">
            {t('how.seed.when')}
          </Text>
          <Text as="b" size="h4">
            {t('how.seed.title')}
          </Text>
          <Text size="note" tone="muted">
            {t('how.seed.text')}
          </Text>
          <Text as="code" tone="muted" padding={10} radius="s" fontSize={12}>
            {proof.commitment}
          </Text>
        </li>
        <li>
          <StepSign icon={TicketIcon} isDone={list !== null} />
          <Text as="small" size="small" tone="faint">
            {list ? <LocalTime at={list.lockedAt} hasTime /> : t('how.list.when')}
          </Text>
          <Text as="b" size="h4">
            {t('how.list.title')}
          </Text>
          <Text size="note" tone="muted">
            {t('how.list.text')}
          </Text>
          <Text as="code" tone="muted" padding={10} radius="s" fontSize={12}>
            {list?.hash ?? t('how.list.none')}
          </Text>
        </li>
        <li>
          <StepSign icon={SealCheckIcon} isDone={state === 'drawn'} />
          <Text as="small" size="small" tone="faint">
            {list ? <LocalTime at={list.beaconDueAt} hasTime /> : t('how.beacon.when')}
          </Text>
          <Text as="b" size="h4">
            {t('how.beacon.title')}
          </Text>
          <Text size="note" tone="muted">
            {t(proof.beacon.kind === 'local' ? 'how.beacon.local' : 'how.beacon.text')}
          </Text>
          <Text as="code" tone="muted" padding={10} radius="s" fontSize={12}>
            {list ? t('how.beacon.round', { round: list.beaconRound }) : t('how.beacon.none')}
          </Text>
        </li>
        <li>
          <StepSign icon={DiceFiveIcon} isDone={state === 'drawn'} />
          <Text as="small" size="small" tone="faint">
            {t('how.draw.when')}
          </Text>
          <Text as="b" size="h4">
            {t('how.draw.title')}
          </Text>
          <Text size="note" tone="muted">
            {t('how.draw.text')}
          </Text>
          <Text as="code" tone="muted" padding={10} radius="s" fontSize={12}>
            HMAC(K, TF1|draw|i|b) mod N
          </Text>
        </li>
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
