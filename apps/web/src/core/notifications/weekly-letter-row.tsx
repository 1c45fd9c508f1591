import NOTIFICATIONS_NS from 'texts:core/notifications/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { weeklyLetterQuery } from './notifications.queries.ts'

/** The switch of the weekly letter with the player's own figures: off until they turn it on. */
export function WeeklyLetterRow({ canWrite }: { readonly canWrite: boolean }) {
  const { t } = useTranslation([NOTIFICATIONS_NS, MESSAGES_NS])
  const queries = useQueryClient()
  const { data } = useQuery(weeklyLetterQuery())
  const switching = useMutation({
    mutationFn: (isOn: boolean) => callApi('setWeeklyLetter', { body: { isOn } }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: weeklyLetterQuery().queryKey }),
  })
  const isOn = switching.isPending ? switching.variables : (data?.isOn ?? false)
  return (
    <Row ground="ink-0-40" as="li" isWrapped gap={10} rowGap={8} radius="m" padding="6px 14px 10px" minHeight={60}>
      <Box minWidth={0} flex="1 1 220px">
        <Switch
          isOn={isOn && canWrite}
          onChange={(next) => switching.mutate(next)}
          isDisabled={data === undefined || !canWrite}
        >
          {t('notify.weekly.name')}
        </Switch>
        <Text as="small" display="block" size="note" tone="faint" padding="0 0 0 54px">
          {t(canWrite ? 'notify.weekly.text' : 'notify.state.not_confirmed')}
        </Text>
      </Box>
    </Row>
  )
}
