import FORM_NS from 'texts:form/form'
import { Alert, Grid, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The minimum length of a reason, in characters. */
export const MIN_REASON = 3

interface FormBarProps {
  /** Names of the changed fields; empty while nothing is changed. */
  readonly changed: readonly string[]
  /** Changed fields without a name of their own. */
  readonly more?: number
  /** Absent if a dialog asks for the reason together with the effect. */
  readonly reason?: { readonly value: string; readonly onChange: (reason: string) => void }
  /** Why the last attempt failed. */
  readonly failure?: string | undefined
  /** The buttons. */
  readonly children: ReactNode
}

/** The foot of an edit form, always visible: the changed fields, the reason, and the buttons. */
export function FormBar({ changed, more = 0, reason, failure, children }: FormBarProps) {
  const { t } = useTranslation(FORM_NS)
  const rest = t('bar.more', { count: more })
  const names = [...changed, ...(more > 0 && changed.length > 0 ? [rest] : [])].join(', ')
  const text = names ? t('bar.changed', { names }) : more > 0 ? t('bar.changedCount', { count: more }) : t('unchanged')
  return (
    <Paper withBorder shadow="xl" p="sm" radius="lg" pos="sticky" bottom={8} bg="var(--ink-3)" style={{ zIndex: 3 }}>
      <Stack gap="xs">
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Grid gap="sm" align="flex-end">
          <Grid.Col span={{ base: 12, sm: 'auto' }}>
            {reason ? (
              <Textarea
                label={t('reason')}
                placeholder={t('reasonHint')}
                value={reason.value}
                onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
                maxLength={500}
                autosize
                minRows={1}
                maxRows={4}
                required
                mb={6}
              />
            ) : null}
            <Text size="xs" c="dimmed" lineClamp={2}>
              {text}
            </Text>
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 'content' }}>
            <Group gap="xs" justify="flex-end">
              {children}
            </Group>
          </Grid.Col>
        </Grid>
      </Stack>
    </Paper>
  )
}
