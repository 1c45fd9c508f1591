import MISSIONS_NS from 'texts:features/missions/missions'
import type { FastMission } from '@runecase/api/missions.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { channelsQuery, NOTIFICATIONS_NS, pushSupportHere, usePush } from '../../core/notifications/public.ts'
import { useInstall } from '../../core/pwa/public.ts'
import { Button } from '../../ui/button.tsx'

const never = () => () => undefined

/** Turns notifications on, which claims the prize; explains why if the browser does not support them. */
export function PushAction({ mission: { name, button } }: { readonly mission: FastMission }) {
  const { t } = useTranslation([MISSIONS_NS, NOTIFICATIONS_NS])
  const viewer = useViewer()
  const channels = useQuery(channelsQuery())
  const push = usePush(channels.data?.push, viewer?.userId ?? '')
  const support = useSyncExternalStore(never, pushSupportHere, () => 'yes')
  const { install, dialog } = useInstall()
  if (support === 'install') {
    const action = t('card.how')
    return (
      <>
        <Button aria-label={t('card.named', { action, name })} onClick={install}>
          {action}
        </Button>
        <span>{t('notifications:notify.state.push_install')}</span>
        {dialog}
      </>
    )
  }
  if (support === 'no') return <span>{t('notifications:notify.state.push_unavailable')}</span>
  return (
    <>
      <Button
        isLoading={push.isPending}
        aria-disabled={push.client === undefined || undefined}
        aria-label={t('card.named', { action: button, name })}
        onClick={push.accept}
      >
        {button}
      </Button>
      {push.permission === 'denied' && <span>{t('notifications:notify.state.push_denied')}</span>}
    </>
  )
}
