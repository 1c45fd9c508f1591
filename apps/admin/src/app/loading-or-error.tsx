import APP_NS from 'texts:app/app'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { messageOf } from '../form/message-of.ts'

/** Shown until data is loaded: a placeholder with its height in pixels, or the error with a button that tries again. */
export function LoadingOrError({ error, height = 420 }: { readonly error: unknown; readonly height?: number }) {
  const { t } = useTranslation(APP_NS)
  if (!error) return <Skeleton height={height} />
  const retry = () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <Alert color="red" role="alert" title={t('failed.data')}>
      <Stack gap="sm" align="start">
        {messageOf(error)}
        <Button variant="default" size="xs" onClick={() => void retry()}>
          {t('failed.again')}
        </Button>
      </Stack>
    </Alert>
  )
}
