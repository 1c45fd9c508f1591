import APP_NS from 'texts:app/app'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { messageOf } from '../form/message-of.ts'

/** Replaces a screen that failed. */
export function ScreenError() {
  const { t } = useTranslation(APP_NS)
  const error = useRouteError()
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>{t('failed.title')}</Title>
        <Text c="dimmed">{messageOf(error)}</Text>
        <Button onClick={() => window.location.reload()}>{t('failed.again')}</Button>
      </Stack>
    </Center>
  )
}
