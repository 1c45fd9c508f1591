import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useViewer } from '../../api/session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './gift-code-panel.module.css'
import { giftCodeOfferQuery } from './gift-codes.queries.ts'

/** The form for gift codes; nothing when there are none. */
export function GiftCodePanel() {
  const { t } = useTranslation(GIFT_CODES_NS)
  const isPlayer = useViewer() !== null
  const { data: offer } = useQuery(giftCodeOfferQuery())
  if (!offer?.isOffered) return null
  return (
    <Grid as={Panel} gap={12} className={styles.panel} padding={{ base: 24, phone: 16 }}>
      <Heading level={2} size="h3">
        {t('title')}
      </Heading>
      {isPlayer ? (
        <RedeemForm />
      ) : (
        <Text size="ui" tone="muted">
          {t('guest')}
        </Text>
      )}
    </Grid>
  )
}

function RedeemForm() {
  const { t } = useTranslation(GIFT_CODES_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [code, setCode] = useState('')
  const redeeming = useMutation({
    mutationFn: () => {
      const body = { code: code.trim() }
      return callApi('redeemGiftCode', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: ({ sum }) => {
      setCode('')
      showToast({ kind: 'good', title: t('done'), text: t('credited', { sum: formatGold(sum) }) })
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      return client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    },
  })
  const isEmpty = code.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !redeeming.isPending) redeeming.mutate()
      }}
    >
      <Field
        label={t('field')}
        name="gift-code"
        placeholder={t('placeholder')}
        value={code}
        error={redeeming.error ? errorTexts(redeeming.error) : undefined}
        hint={t('text')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setCode(event.target.value)
          if (!redeeming.isPending) redeeming.reset()
        }}
        aside={
          <Button
            type="submit"
            size="s"
            kind="secondary"
            isLoading={redeeming.isPending}
            aria-disabled={isEmpty || undefined}
          >
            {t('redeem')}
          </Button>
        }
      />
    </form>
  )
}
