import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import type { NavigateFunction } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { queryClient } from '../api/query-client.ts'
import { i18n } from '../i18n/i18n.ts'

/** A change for a second operator; without a reason a draft, which its author proposes later. */
interface AskedChange {
  readonly kind: string
  readonly payload: Record<string, unknown>
  readonly reason?: string
  /** The earliest moment of its effect. */
  readonly effectiveAt?: string
}

/** The result of a save that became a change request. */
export const PROPOSED = 'proposed'

/** Runs an action that takes one operator; one that takes two becomes a change request, which is then opened. */
export async function actOrPropose<T>(
  act: () => Promise<T>,
  change: AskedChange,
  navigate: NavigateFunction,
): Promise<T | typeof PROPOSED> {
  try {
    return await act()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'approval_required') throw error
  }
  return propose(change, navigate)
}

/** Makes a change request and opens it. */
export async function propose(change: AskedChange, navigate: NavigateFunction): Promise<typeof PROPOSED> {
  const { request } = await callOperator('createChangeRequest', { body: change })
  await queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })
  notifications.show({
    message: i18n.t(change.reason === undefined ? 'form:draftSaved' : 'form:approvalNeeded'),
    closeButtonProps: { 'aria-label': i18n.t('form:close') },
  })
  await navigate(`/change-requests/${request.id}`)
  return PROPOSED
}
