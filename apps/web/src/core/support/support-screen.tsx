import SUPPORT_NS from 'texts:core/support/support'
import type { SupportRequest } from '@runecase/api/support.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type MetaArgs } from 'react-router'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { textsOf } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { SignInLink } from '../session/public.ts'
import { StateBadge } from './state-badge.tsx'
import { supportRequestsQuery } from './support.queries.ts'
import { SupportButton } from './support-button.tsx'
import styles from './support-screen.module.css'

export const meta = ({ matches }: MetaArgs) => [
  { title: textsOf(matches)('support:pageTitle') },
  { name: 'robots', content: 'noindex' },
]
export const handle: RouteHandle = { hasOwnTitle: true }

export const loader = ({ context }: LoaderArgs) =>
  prefetchOnServer(context, [], context.get(pageContext).viewer ? [supportRequestsQuery()] : [])
export const clientLoader = () => null

/** The player's support requests, and for a guest where to find help. */
export default function SupportScreen() {
  const { t } = useTranslation(SUPPORT_NS)
  const isPlayer = useViewer() !== null
  return (
    <Page>
      <Row isWrapped gap={16} justify="between" marginBottom={16}>
        <Stack gap={8}>
          <h1>{t('title')}</h1>
          <Text tone="muted">{t('intro')}</Text>
        </Stack>
        {isPlayer && (
          <SupportButton about={{ topic: 'other' }} kind="primary" size="m">
            {t('new')}
          </SupportButton>
        )}
      </Row>
      {isPlayer ? <Requests /> : <Guest />}
    </Page>
  )
}

function Guest() {
  const { t } = useTranslation(SUPPORT_NS)
  return (
    <Panel>
      <EmptyState art="/i/static/misc/key" title={t('guest.title')}>
        <Row isWrapped gap={12} justify="center">
          <SignInLink action="support">{t('guest.signIn')}</SignInLink>
          <ButtonLink to={paths.contacts()} kind="secondary">
            {t('guest.contacts')}
          </ButtonLink>
        </Row>
      </EmptyState>
    </Panel>
  )
}

function Requests() {
  const { t } = useTranslation(SUPPORT_NS)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const pages = useQueries({ queries: [undefined, ...cursors].map((before) => supportRequestsQuery(before)) })
  const failed = pages.find(({ data, isError }) => isError && !data)
  const requests = pages.flatMap(({ data }) => data?.requests ?? [])
  const next = pages.at(-1)?.data?.next
  if (failed)
    return (
      <Panel>
        <ErrorState title={t('failed')} text={errorTexts(failed.error)} onRetry={() => void failed.refetch()} />
      </Panel>
    )
  if (!pages[0]?.data)
    return (
      <Stack gap={8} aria-busy="true">
        <Skeleton height={96} radius="l" />
        <Skeleton height={96} radius="l" />
      </Stack>
    )
  if (requests.length === 0)
    return (
      <Panel>
        <EmptyState art="/i/static/misc/bell" title={t('empty')}>
          <Text tone="muted" textAlign="center" maxWidth={420}>
            {t('emptyText')}
          </Text>
          <ButtonLink to={paths.faq()} kind="secondary">
            {t('toFaq')}
          </ButtonLink>
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <Stack as="ul" gap={8} className={styles.list} aria-label={t('list')}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </Stack>
      {next !== null && (
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

function RequestCard({
  request: { id, topic, state, subject, preview, changedAt },
}: {
  readonly request: SupportRequest
}) {
  const { t } = useTranslation(SUPPORT_NS)
  return (
    <Box as={Panel} className={styles.card} padding={{ base: '16px 20px', phone: 14 }}>
      <Row isWrapped gap={12} rowGap={6}>
        <Link to={paths.supportRequest(id)} className={styles.link}>
          {t(`topics.${topic}`)}
        </Link>
        <StateBadge state={state} />
        <Text as="span" size="note" tone="faint" margin="0 0 0 auto">
          <LocalTime at={changedAt} hasTime />
        </Text>
      </Row>
      <Text tone="muted" marginTop={8} isTruncated>
        {preview === '' ? t('erased') : preview}
      </Text>
      {subject?.name && (
        <Text size="note" tone="faint" marginTop={6}>
          {t(`subjects.${subject.kind}`)} {subject.name}
        </Text>
      )}
    </Box>
  )
}
