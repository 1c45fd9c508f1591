import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { APP_NS } from './app.i18n.ts'

/** Shown for an unknown path. */
export function Component() {
  const { t } = useTranslation(APP_NS)
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>{t('notFound.title')}</Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Button component={Link} to="/">
          {t('notFound.back')}
        </Button>
      </Stack>
    </Center>
  )
}
