import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './check-version.module.css'

/** How to verify a version independently, with its document exactly as hashed. */
export function CheckVersion({ caseId, version }: { readonly caseId: string; readonly version: number }) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  const download = useMutation({
    mutationFn: async () => {
      const before = String(version + 1)
      const [found] = await callApi('listOddsVersions', { params: { caseId }, query: { before } })
      if (found) save(`${caseId}-${version}.json`, found.document)
    },
  })
  return (
    <Stack as={Panel} gap={14} className={styles.panel} padding={{ base: 24, phone: 16 }}>
      <Heading level={2} size="h3">
        {t('check.title')}
      </Heading>
      <Stack as="ol" gap={10}>
        {t('check.steps', { returnObjects: true }).map((step) => (
          <Text as="li" size="ui" tone="muted" key={step} padding="0 0 0 38px" position="relative">
            {step}
          </Text>
        ))}
      </Stack>
      <Button kind="secondary" isFull isLoading={download.isPending} onClick={() => download.mutate()}>
        <DownloadSimpleIcon weight="bold" aria-hidden="true" />
        {t('check.download', { version })}
      </Button>
      {download.isError && <p role="alert">{t('check.failed')}</p>}
    </Stack>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
