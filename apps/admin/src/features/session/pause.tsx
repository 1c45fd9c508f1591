import SESSION_NS from 'texts:features/session/session'
import { Alert, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFrame } from './sign-in-frame.tsx'

/** Replaces the form while sign-in is locked. */
export function Pause({
  login,
  untilMs,
  onEnd,
  children,
}: {
  readonly login: string
  readonly untilMs: number
  readonly onEnd: () => void
  /** Other sign-in methods. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation(SESSION_NS)
  const [nowMs, setNowMs] = useState(() => Date.now())
  useInterval(
    () => {
      setNowMs(Date.now())
      if (Date.now() >= untilMs) onEnd()
    },
    500,
    { autoInvoke: true },
  )
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <SignInFrame title={t('pause.title', { left })} step={t('pause.step')}>
      <Stack>
        <Alert color="red" role="alert">
          {t('pause.text', { login, left })}
        </Alert>
        {children}
        <Text size="sm" c="dimmed">
          {t('pause.hint')}
        </Text>
      </Stack>
    </SignInFrame>
  )
}
