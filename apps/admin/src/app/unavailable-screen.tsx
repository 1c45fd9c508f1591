import APP_NS from 'texts:app/app'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Shown for a screen that does not exist or that the operator's role may not open. */
export function UnavailableScreen({ why }: { readonly why: 'notFound' | 'forbidden' }) {
  const { t } = useTranslation(APP_NS)
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>{t(`${why}.title`)}</Title>
        <Text c="dimmed">{t(`${why}.text`)}</Text>
        <Button component={Link} to="/">
          {t('back')}
        </Button>
      </Stack>
    </Center>
  )
}
