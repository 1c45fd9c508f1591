import PLAYERS_NS from 'texts:features/players/players'
import FORM_NS from 'texts:form/form'
import { Modal, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { useReturnFocus } from '../../form/use-return-focus.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { showExactDateTime } from '../../list/format.ts'

/** The origin of an item, and everything that happened to it since. */
export function ItemHistoryDialog({
  userId,
  itemId,
  onClose,
}: {
  readonly userId: string
  readonly itemId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PLAYERS_NS, FORM_NS])
  useReturnFocus(true)
  const { data, error } = useQuery({
    queryKey: ['getPlayerItem', userId, itemId],
    queryFn: ({ signal }) => callOperator('getPlayerItem', { params: { id: userId, itemId } }, signal),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? t('itemHistory.of', { name: data.name }) : t('itemHistory.title')}
      closeButtonProps={{ 'aria-label': t('form:close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('itemHistory.number', { id: itemId })}
      </Text>
      {data ? (
        <Timeline active={data.steps.length} bulletSize={20} lineWidth={2} aria-label={t('itemHistory.title')}>
          <Timeline.Item
            title={t('itemHistory.born', { source: wordOf(PLAYERS_NS, 'itemSources', data.source).toLowerCase() })}
          >
            {showExactDateTime(data.bornAt)}
          </Timeline.Item>
          {data.steps.map(({ at, from, to, actor, operationId }) => (
            <Timeline.Item key={`${operationId} ${from}`} title={wordOf(PLAYERS_NS, 'itemStatuses', to)}>
              {t(`itemHistory.actors.${actor}`)} · {showExactDateTime(at)}
              <Text size="sm" c="dimmed">
                {t('itemHistory.step', { from: wordOf(PLAYERS_NS, 'itemStatuses', from), id: operationId })}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      ) : (
        <LoadingOrError error={error} height={160} />
      )}
    </Modal>
  )
}
