import INBOX_NS from 'texts:features/inbox/inbox'
import type { InboxGroup } from '@runecase/api/inbox.ts'
import { INBOX_DAYS, INBOX_GROUPS } from '@runecase/api/inbox-rules.ts'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { PushCard } from '../../core/notifications/public.ts'
import { PwaCard } from '../../core/pwa/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { CheckIcon, GearIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type InboxPage, inboxQuery, type Notice } from './inbox.queries.ts'
import styles from './inbox-panel.module.css'
import { isToday, NoticeRow } from './notice-row.tsx'

export interface InboxPanelProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The player's notices by group: today's, and earlier ones. */
export default function InboxPanel({ isOpen, onOpenChange }: InboxPanelProps) {
  const { t } = useTranslation(INBOX_NS)
  const [group, setGroup] = useState<InboxGroup | 'all'>('all')
  const close = () => onOpenChange(false)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('title')} shape="corner">
      <Row isWrapped gap={8} justify="end" marginTop={8} minHeight={36}>
        <ReadAll />
        <ButtonLink
          to={`${paths.accountSettings()}#reminders`}
          size="xs"
          kind="ghost"
          isSquare
          aria-label={t('settings')}
          onClick={close}
        >
          <GearIcon weight="fill" aria-hidden="true" />
        </ButtonLink>
      </Row>
      <Segmented
        marginTop={8}
        width="100%"
        label={t('groups.label')}
        value={group}
        onChange={setGroup}
        options={(['all', ...INBOX_GROUPS] as const).map((one) => ({ value: one, label: t(`groups.${one}`) }))}
        className={styles.groups}
      />
      <Stack gap={8} marginTop={12} className={styles.cards}>
        <PushCard />
        <PwaCard />
      </Stack>
      <Notices key={group} group={group === 'all' ? undefined : group} onLeave={close} />
      <Text lineAbove="line-1" padding="14px 0 0" size="note" tone="faint" marginTop={16}>
        {t('kept', { count: INBOX_DAYS })}
      </Text>
    </Dialog>
  )
}

/** The number of new notices, and a button that marks the loaded ones as read; notices that arrive later stay new. */
function ReadAll() {
  const { t } = useTranslation(INBOX_NS)
  const client = useQueryClient()
  const [first] = useQueries({ queries: [inboxQuery()] })
  const newest = first.data?.notices[0]?.id
  const unread = first.data?.unread ?? 0
  const read = useMutation({
    mutationFn: (until: string) => callApi('markInboxRead', { body: { until } }),
    onError: (error) => showToast({ kind: 'bad', title: t('readFailed'), text: errorTexts(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['listInbox'] }),
  })
  if (unread === 0 || newest === undefined) return null
  return (
    <>
      <Badge tone="event">{t('unread', { count: unread })}</Badge>
      <Button size="xs" kind="secondary" isLoading={read.isPending} onClick={() => read.mutate(newest)}>
        <CheckIcon weight="bold" aria-hidden="true" />
        {t('readAll')}
      </Button>
    </>
  )
}

function Notices({ group, onLeave }: { readonly group: InboxGroup | undefined; readonly onLeave: () => void }) {
  const { t } = useTranslation(INBOX_NS)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const pages = useQueries({ queries: [undefined, ...cursors].map((before) => inboxQuery(group, before)) })
  const failed = pages.find(({ data, isError }) => isError && !data)
  const notices = onceEach(pages.map(({ data }) => data))
  const next = pages.at(-1)?.data?.next
  const failure = failed && (
    <ErrorState title={t('failed')} text={errorTexts(failed.error)} onRetry={() => void failed.refetch()} />
  )
  if (!pages[0]?.data)
    return (
      failure ?? (
        <Stack gap={4} className={styles.list} aria-busy="true">
          <Skeleton height={72} radius="l" />
          <Skeleton height={72} radius="l" />
          <Skeleton height={72} radius="l" />
        </Stack>
      )
    )
  if (notices.length === 0)
    return (
      <EmptyState art="/i/static/misc/bell" title={t('empty')}>
        <Text size="body" tone="muted" textAlign="center" maxWidth={320}>
          {t('emptyText')}
        </Text>
        <ButtonLink to={paths.dailyCases()} onClick={onLeave}>
          {t('toFree')}
        </ButtonLink>
      </EmptyState>
    )
  const parts = [
    { name: t('today'), rows: notices.filter(({ at }) => isToday(at)) },
    { name: t('earlier'), rows: notices.filter(({ at }) => !isToday(at)) },
  ]
  return (
    <>
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => (
          <section key={name}>
            <Heading lineHeight={1} padding="16px 4px 8px" level={3} size="note" tone="muted">
              {name}
            </Heading>
            <Stack as="ul" gap={4} className={styles.list}>
              {rows.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
              ))}
            </Stack>
          </section>
        ))}
      {failure}
      {next !== null && !failed && (
        <Button
          kind="ghost"
          isFull
          isLoading={next === undefined}
          onClick={() => next !== undefined && setCursors((before) => [...before, next])}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** A new notice shifts the others between pages, so duplicates are dropped. */
function onceEach(pages: readonly (InboxPage | undefined)[]): readonly Notice[] {
  const seen = new Map<string, Notice>()
  for (const page of pages) for (const notice of page?.notices ?? []) seen.set(notice.id, notice)
  return [...seen.values()]
}
