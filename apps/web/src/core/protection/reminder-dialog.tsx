import PROTECTION_NS from 'texts:core/protection/protection'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { protectionQuery, useProtectionChange } from './protection.queries.ts'

/** Shows a player how long they have played and the result. Games are blocked until they answer. */
export default function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(PROTECTION_NS)
  const navigate = useNavigate()
  const protection = useQuery({ ...protectionQuery(), staleTime: 0 })
  const answering = useProtectionChange(
    () => callApi('answerReminder', { body: {} }),
    () => t('reminder.answered'),
  )
  const isKnown = protection.isFetchedAfterMount && !protection.isError
  const reminder = isKnown ? protection.data?.reminder : undefined
  if (!reminder) {
    return (
      <Dialog
        isOpen
        tone="info"
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('reminder.title')}
        description={t('reminder.waits')}
      >
        {protection.isError ? (
          <ErrorState
            title={t('reminder.failed')}
            text={errorTexts(protection.error)}
            onRetry={() => void protection.refetch()}
            isRetrying={protection.isFetching}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton margin="18px 0 0" height={210} radius="l" />
          </div>
        )}
      </Dialog>
    )
  }
  // Another tab may have answered it.
  if (!reminder.isDue || !reminder.stretch) return <Answered onClose={onClose} />
  const { since, spent, returned, net } = reminder.stretch
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000)
  const answer = (go: () => void) =>
    answering.mutate(undefined, {
      onSuccess: () => {
        onClose()
        go()
      },
    })
  const sums = [
    ['spent', spent],
    ['returned', returned],
    ['net', net],
  ] as const
  return (
    <Dialog
      isOpen
      isAnswerNeeded
      tone="info"
      onOpenChange={() => undefined}
      title={t('reminder.dialogTitle', { minutes })}
      description={t('reminder.dialogText')}
    >
      <Stack as="dl" gap={10} margin="18px 0">
        {sums.map(([name, sum]) => (
          <Row key={name} gap={16} align="baseline" justify="between">
            <Text as="dt" tone="muted">
              {t(`reminder.${name}`)}
            </Text>
            <Text isTabular as="dd" weight={600}>
              <Gold value={sum} />
            </Text>
          </Row>
        ))}
      </Stack>
      <Stack gap={12} margin="18px 0 0">
        <Button isFull isLoading={answering.isPending} onClick={() => answer(() => undefined)}>
          {t('reminder.goOn')}
        </Button>
        <Button
          kind="ghost"
          isFull
          disabled={answering.isPending}
          onClick={() => answer(() => void navigate(paths.accountSettings()))}
        >
          {t('reminder.stop')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** Nothing to show: makes room for the next notice. */
function Answered({ onClose }: { readonly onClose: () => void }) {
  useEffect(onClose, [onClose])
  return null
}
