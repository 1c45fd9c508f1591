import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Channel } from '@runecase/api/notifications-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import { channelsQuery } from './notifications.queries.ts'

type Shown = EndpointData<Api['listNotificationChannels']>
type ShownChannels = Shown['channels']

/** Turns a channel on or off: shown optimistically, reverted with a toast on failure. */
export function useChannelSwitch(): (channels: ShownChannels, channel: Channel, isOn: boolean) => void {
  const { t } = useTranslation(MESSAGES_NS)
  const queries = useQueryClient()
  const { queryKey } = channelsQuery()
  const saving = useMutation({
    mutationFn: (channels: ShownChannels) => {
      const isOn = (name: Channel) => channels.find(({ channel }) => channel === name)?.isOn ?? false
      const subscriptions = {
        email: isOn('email'),
        steam: isOn('steam'),
        telegram: isOn('telegram'),
        vk: isOn('vk'),
      }
      return callApi('updateNotificationPreferences', { body: { subscriptions } })
    },
    onMutate: async (channels) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Shown>(queryKey)
      if (before) queries.setQueryData(queryKey, { ...before, channels })
      return { before }
    },
    onError: (error, _channels, context) => {
      if (context?.before) queries.setQueryData(queryKey, context.before)
      showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (channels, channel, isOn) =>
    saving.mutate(channels.map((one) => (one.channel === channel ? { ...one, isOn } : one)))
}
