import PARTNERS_NS from 'texts:features/partners/partners'
import { isApiError } from '@runecase/api/api-error.ts'
import type { Partnership } from '@runecase/api/partners.ts'
import { PARTNER_PAYOUT_FAULTS } from '@runecase/api/partners-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatGold, typedSum } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'

type MoneyProps = Pick<Partnership, 'money' | 'nextReleaseAt' | 'payoutLeft'> & { readonly minPayout: number }

/** Where the commission is, and the form that pays it out. */
export function MoneyPanel({ money, nextReleaseAt, payoutLeft, minPayout }: MoneyProps) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <Grid
      as={Panel}
      columns={{ base: 'minmax(0, 1fr) 360px', laptop: 1 }}
      gap={24}
      padding={{ base: 24, phone: 16 }}
      aria-labelledby="partner-money"
    >
      <Stack gap={14}>
        <Heading level={2} size="h3" id="partner-money">
          {t('money.title')}
        </Heading>
        <Grid as="dl" columns={{ base: 4, tablet: 2 }} gap={12} phoneGap={8}>
          <Part name={t('money.available')} note={money.available < 0 ? t('money.owed') : t('money.availableNote')}>
            <Gold value={money.available} size="l" />
          </Part>
          <Part
            name={t('money.held')}
            note={
              nextReleaseAt === null ? (
                t('money.heldNone')
              ) : (
                <>
                  <span>{t('money.heldUntil')}</span> <LocalTime at={nextReleaseAt} />
                </>
              )
            }
          >
            <Gold value={money.held} size="l" />
          </Part>
          <Part name={t('money.paid')}>
            <Gold value={money.paid} size="l" />
          </Part>
          <Part name={t('money.earned')} note={t('money.earnedNote')}>
            <Gold value={money.earned} size="l" />
          </Part>
        </Grid>
      </Stack>
      <PayoutForm available={money.available} payoutLeft={payoutLeft} minPayout={minPayout} />
    </Grid>
  )
}

function Part({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Stack gap={8} justify="start" radius="m" ground="ink-0-40" padding={{ base: '16px 18px', phone: 14 }} minWidth={0}>
      <Text as="dt" size="note" tone="muted">
        {name}
      </Text>
      <dd>
        {children}
        {note && (
          <Text as="small" display="block" size="small" tone="faint" marginTop={6}>
            {note}
          </Text>
        )}
      </dd>
    </Stack>
  )
}

/** A typed sum: GOLD with at most two decimals; null for anything else. */
export function sumOf(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

function PayoutForm({
  available,
  payoutLeft,
  minPayout,
}: Pick<MoneyProps, 'payoutLeft' | 'minPayout'> & { readonly available: number }) {
  const { t } = useTranslation(PARTNERS_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [text, setText] = useState('')
  const most = Math.max(0, Math.min(available, payoutLeft))
  const sum = sumOf(text)
  const paying = useMutation({
    mutationFn: (asked: number) => {
      const body = { sum: asked }
      return callApi('payOutCommission', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: (_answer, asked) => {
      setText('')
      showToast({ kind: 'good', title: t('payout.done'), text: t('payout.doneText', { sum: formatGold(asked) }) })
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      for (const name of ['getPartnership', 'listPartnerPayouts', 'getCurrentUser'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
  if (most < minPayout)
    return (
      <Stack gap={8} alignSelf="center">
        <Text size="ui" tone="muted">
          {available > payoutLeft && payoutLeft < minPayout
            ? t('payout.bound')
            : t('payout.tooFew', { sum: formatGold(minPayout) })}
        </Text>
      </Stack>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (sum !== null && !paying.isPending) paying.mutate(sum)
      }}
    >
      <Field
        label={t('payout.label')}
        name="payout"
        inputMode="decimal"
        autoComplete="off"
        placeholder={typedSum(most)}
        value={text}
        maxLength={16}
        error={
          paying.error ? payoutFault(paying.error, t) : text !== '' && sum === null ? t('payout.noSum') : undefined
        }
        hint={t('payout.hint', { least: formatGold(minPayout), most: formatGold(most) })}
        onChange={(event) => {
          setText(event.target.value)
          if (!paying.isPending) paying.reset()
        }}
        aside={
          <Button size="s" kind="ghost" onClick={() => setText(typedSum(most))}>
            {t('payout.all')}
          </Button>
        }
      />
      <Stack marginTop={12}>
        <Button type="submit" kind="gold" isFull isLoading={paying.isPending} aria-disabled={sum === null || undefined}>
          {t('payout.send')}
        </Button>
      </Stack>
    </form>
  )
}

/** The sentence for a refused payout. */
function payoutFault(error: Error, t: ReturnType<typeof useTranslation<typeof PARTNERS_NS>>['t']): string {
  const fault =
    isApiError(error) && error.code === 'partner_payout_refused'
      ? PARTNER_PAYOUT_FAULTS.find((one) => one === error.params.fault)
      : undefined
  return fault && isApiError(error)
    ? t(`payout.faults.${fault}`, { sum: formatGold(Number(error.params.sum)) })
    : errorTexts(error)
}
