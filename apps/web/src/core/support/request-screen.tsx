import SUPPORT_NS from 'texts:core/support/support'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import type { SupportConversation } from '@runecase/api/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data, Navigate, redirect, useParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer } from '../../api/session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { Conversation } from './conversation.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { SubjectLine } from './subject-line.tsx'
import { supportRequestQuery } from './support.queries.ts'
import { SupportButton } from './support-button.tsx'

/** The id in the URL; an invalid one is a 404. */
function idOf(params: { readonly requestId?: string | undefined }): string {
  const { requestId = '' } = params
  if (!ID_PATTERN.test(requestId)) throw data({ code: 'dataNotFound' }, { status: 404 })
  return requestId
}

export const loader = ({ params, context }: LoaderArgs) => {
  if (!context.get(pageContext).viewer) throw redirect(paths.support())
  return prefetchOnServer(context, [supportRequestQuery(idOf(params))])
}

export const clientLoader = ({ params }: ClientLoaderArgs) => {
  if (!currentViewer()) throw redirect(paths.support())
  return prefetchInBrowser([supportRequestQuery(idOf(params))])
}

export const handle: RouteHandle = { hasOwnTitle: true }
export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** One request of the player: the conversation, a field for the next message, and its end. */
export default function RequestScreen() {
  const { t } = useTranslation(SUPPORT_NS)
  const { requestId = '' } = useParams()
  const { request } = usePrefetched(supportRequestQuery(requestId))
  if (request.mergedInto !== null) return <Navigate to={paths.supportRequest(request.mergedInto)} replace />
  const { id, topic, state, subject, createdAt } = request
  return (
    <Page>
      <title>{t('requestTitle', { topic: t(`topics.${topic}`) })}</title>
      <Stack gap={16} maxWidth={820} margin="0 auto">
        <Row isWrapped gap={12} rowGap={8}>
          <BackLink to={paths.support()} label={t('back')} />
          <h1>{t(`topics.${topic}`)}</h1>
          <StateBadge state={state} />
        </Row>
        <Text size="note" tone="faint">
          {t('number', { id })} · <LocalTime at={createdAt} hasTime />
        </Text>
        {subject && <SubjectLine subject={subject} isLinked />}
        <Conversation messages={request.messages} />
        <Box as={Panel} padding={{ base: 24, phone: 16 }}>
          <NextStep request={request} />
        </Box>
      </Stack>
    </Page>
  )
}

/** What the player can do next: write, close, or ask anew. */
function NextStep({ request: { id, state, reopensUntil } }: { readonly request: SupportConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  const client = useQueryClient()
  const closing = useMutation({
    mutationFn: () => callApi('closeSupportRequest', { params: { id } }),
    onError: (error) => showToast({ kind: 'bad', title: t('close.failed'), text: errorTexts(error) }),
    onSettled: () =>
      Promise.all(
        ['getSupportRequest', 'listSupportRequests'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  })
  if (state !== 'closed')
    return (
      <Stack gap={16}>
        <ReplyForm requestId={id} button={t('reply.send')} label={t('reply.label')} />
        <Row isWrapped gap={12} justify="between" lineAbove="line-1" padding="16px 0 0">
          <Text size="ui" tone="muted">
            {t('close.text')}
          </Text>
          <Button kind="secondary" size="s" isLoading={closing.isPending} onClick={() => closing.mutate()}>
            <CheckIcon weight="bold" aria-hidden="true" />
            {t('close.press')}
          </Button>
        </Row>
      </Stack>
    )
  if (reopensUntil === null)
    return (
      <Stack gap={12} align="start">
        <Text tone="muted">{t('closedForGood')}</Text>
        <SupportButton about={{ topic: 'other' }} kind="primary" size="m">
          {t('new')}
        </SupportButton>
      </Stack>
    )
  return (
    <Stack gap={16}>
      <Text tone="muted">
        {t('closedText')} <LocalTime at={reopensUntil} />.
      </Text>
      <ReplyForm requestId={id} button={t('reply.reopen')} label={t('reply.again')} />
    </Stack>
  )
}
