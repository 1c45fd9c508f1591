import SESSION_NS from 'texts:features/session/session'
import { Button, Code, SimpleGrid, Stack, Text } from '@mantine/core'
import { DownloadSimple } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { fileName } from '../../api/brand.ts'
import { refreshOperator } from '../../api/operator.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation(SESSION_NS)
  const navigate = useNavigate()
  return (
    <SignInFrame title={t('recovery.title')} step={t('invite.step')}>
      <Stack>
        <Text c="dimmed">{t('recovery.text')}</Text>
        <SimpleGrid cols={2}>
          {codes.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </SimpleGrid>
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadSimple aria-hidden />}
          download={fileName('codes.txt')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        >
          {t('recovery.download')}
        </Button>
        <Button
          size="md"
          variant="gradient"
          onClick={async () => {
            await refreshOperator()
            await navigate('/', { replace: true })
          }}
        >
          {t('recovery.done')}
        </Button>
      </Stack>
    </SignInFrame>
  )
}
