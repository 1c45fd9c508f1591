import RAFFLE_NS from 'texts:features/raffle/raffle'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchAnswer } from '../../api/save-answer.ts'
import type { Raffle } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './draw-proof.module.css'

/** Fetches the published list and repeats the draw in the browser; returns the first difference. */
async function recompute(raffle: Raffle) {
  const list = await (await fetchAnswer(raffle.proof.list?.url ?? '')).text()
  const { verifyRaffle } = await import('./verify-raffle.ts')
  return verifyRaffle({ ...raffle, list })
}

/** All inputs of a draw, and a button that repeats it in this browser. */
export function DrawProof({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation(RAFFLE_NS)
  const check = useMutation({ mutationFn: () => recompute(raffle) })
  const areFairnessPagesShown = useFairnessPages()
  const { proof, tickets } = raffle
  const rows = [
    { name: t('proof.tickets'), value: formatCoins(tickets) },
    { name: t('proof.list'), value: proof.list?.hash ?? '' },
    { name: t('proof.commitment'), value: proof.commitment },
    { name: t('proof.seed'), value: proof.serverSeed ?? '' },
    { name: t('proof.beacon', { round: proof.list?.beaconRound ?? '' }), value: proof.randomness ?? '' },
  ]
  return (
    <Stack as={Panel} gap={14} padding={22}>
      <Heading level={2} size="h3">
        {t('proof.title')}
      </Heading>
      <Stack as="dl" gap={12}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <Text as="dt" size="note" tone="faint" marginBottom={4}>
              {name}
            </Text>
            <Text as="dd" size="note" weight={600} isMono>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <p role="status" className={check.data === 'right' ? styles.right : styles.wrong}>
        {check.isError && <span>{t('proof.failed')}</span>}
        {check.data === 'right' && <span>{t('proof.right', { count: proof.drawn.length })}</span>}
        {check.data && check.data !== 'right' && <span>{t(`proof.${check.data}`)}</span>}
      </p>
      <Button isFull isLoading={check.isPending} onClick={() => check.mutate()}>
        {t('proof.check')}
      </Button>
      {areFairnessPagesShown && (
        <ButtonLink isFull kind="secondary" to={paths.checkPlay(`raffle-${raffle.id}`)}>
          {t('proof.steps')}
        </ButtonLink>
      )}
    </Stack>
  )
}
