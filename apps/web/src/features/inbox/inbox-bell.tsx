import INBOX_BELL_NS from 'texts:features/inbox/inbox-bell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { inboxQuery } from './inbox.queries.ts'

// Loaded with the first click.
const InboxPanel = lazy(() => import('./inbox-panel.tsx'))

/** The time must have passed on the server, whose clock is known here only to within a network delay. */
const MARGIN_MS = 500
/** The maximum delay of a timer. */
const MAX_MS = 2 ** 31 - 1

/** The bell in the header: an unread mark, and the inbox. */
export function InboxBell() {
  const { t } = useTranslation(INBOX_BELL_NS)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { data } = useQuery(inboxQuery())
  const unread = data?.unread ?? 0
  useNextNotice(data?.nextAt ?? null)
  return (
    <>
      <IconButton
        label={unread > 0 ? t('unread', { count: unread }) : t('open')}
        hasDot={unread > 0}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <BellIcon weight="fill" aria-hidden="true" />
      </IconButton>
      {wasOpened && (
        <OnDemand onMissing={() => setOpened(false)}>
          <InboxPanel isOpen={isOpen} onOpenChange={setOpen} />
        </OnDemand>
      )}
    </>
  )
}

/** Refetches when a known future notice becomes visible, for example of a free case. */
function useNextNotice(nextAt: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (nextAt === null) return
    const leftMs = Date.parse(nextAt) - serverNowMs() + MARGIN_MS
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['listInbox'] }),
      Math.min(MAX_MS, Math.max(MARGIN_MS, leftMs)),
    )
    return () => clearTimeout(timer)
  }, [client, nextAt])
}
