import FORM_NS from 'texts:form/form'
import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import type { NavigateFunction } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { queryClient } from '../api/query-client.ts'
import { i18n } from '../i18n/i18n.ts'
import { DraftChangedElsewhere } from './message-of.ts'
import type { OpenDraft } from './use-draft.ts'

/** A change that a second operator approves. */
export interface Change {
  readonly kind: string
  readonly payload: Record<string, unknown>
  /** The earliest time of its effect. */
  readonly effectiveAt?: string
  /** The draft that it replaces. */
  readonly draft?: OpenDraft | undefined
}

/** Without a reason it is stored as a draft, which its author proposes later. */
type AskedChange = Change & { readonly reason?: string }

/** The result of a save that became a change request. */
export const PROPOSED = 'proposed'

/** The result of an action that has already shown its own message. */
export const MESSAGE_SHOWN = 'told'

/** Runs an action that takes one operator. An action that takes two, or an open draft, becomes a change request, which is then opened. */
export async function actOrPropose<T>(
  act: (() => Promise<T>) | undefined,
  change: AskedChange,
  navigate: NavigateFunction,
): Promise<T | typeof PROPOSED> {
  if (!act || change.draft) return propose(change, navigate)
  try {
    return await act()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'approval_required') throw error
  }
  return propose(change, navigate)
}

/** Creates a change request, or changes the open draft, and shows it. */
export async function propose(change: AskedChange, navigate: NavigateFunction): Promise<typeof PROPOSED> {
  const { request } = await send(change)
  await Promise.all(
    ['listChangeRequests', 'countWaitingChanges', 'getChangeRequest'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
  const isDraft = change.reason === undefined
  notifications.show({
    message: i18n.t(isDraft ? 'draft.saved' : 'approvalNeeded', { ns: FORM_NS }),
    closeButtonProps: { 'aria-label': i18n.t('close', { ns: FORM_NS }) },
  })
  await navigate(`/change-requests/${request.id}${isDraft ? '?view=drafts' : ''}`)
  return PROPOSED
}

async function send({ draft, kind, ...asked }: AskedChange) {
  if (!draft) return callOperator('createChangeRequest', { body: { kind, ...asked } })
  const params = { id: draft.id }
  try {
    return await callOperator('editChangeDraft', { params, body: { version: draft.version, ...asked } })
  } catch (error) {
    if (!isApiError(error) || !['version_conflict', 'change_closed'].includes(error.code)) throw error
    // The base may have changed as well: only another version of the draft itself means another session.
    const { request } = await callOperator('getChangeRequest', { params })
    if (request.version !== draft.version) throw new DraftChangedElsewhere()
    throw error
  }
}
