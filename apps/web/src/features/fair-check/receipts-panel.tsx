import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveReceipt } from '../../core/fairness/public.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './play-checker.module.css'

/** Signed files of the player's rolls: of one day, or of everything. */
export function ReceiptsPanel() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [day, setDay] = useState('')
  const save = useMutation({ mutationFn: saveReceipt })
  return (
    <Stack as={Panel} gap={16} align="start" padding={{ base: 24, phone: 16 }}>
      <Heading level={2} size="h3">
        {t('receipts.title')}
      </Heading>
      <Text size="ui" tone="muted" maxWidth="76ch">
        {t('receipts.text')}
      </Text>
      <form
        className={`${styles.line} ${styles.days}`}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(`?day=${day}`)
        }}
      >
        <Field
          label={t('receipts.day')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button marginTop={24} type="submit" kind="secondary" size="l" isLoading={save.isPending}>
          <DownloadSimpleIcon weight="bold" aria-hidden="true" />
          {t('receipts.saveDay')}
        </Button>
        <Button marginTop={24} kind="ghost" size="l" isLoading={save.isPending} onClick={() => save.mutate('')}>
          <DownloadSimpleIcon weight="bold" aria-hidden="true" />
          {t('receipts.saveAll')}
        </Button>
      </form>
      {save.isError && <p role="alert">{t('receipts.failed')}</p>}
      {save.isSuccess && <p role="status">{t('receipts.saved')}</p>}
      <Text size="ui" tone="muted" maxWidth="76ch">
        {t('receipts.battles')}
      </Text>
    </Stack>
  )
}
