import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import { Link } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { queryClient } from '../api/query-client.ts'
import { i18n } from '../i18n/i18n.ts'

/**
 * Does what one operator may do alone; what takes two becomes a change request, with a note that leads to it. Answers what `act` answered, undefined
 * where it was proposed.
 */
export async function actOrPropose<T>(
  act: () => Promise<T>,
  change: { readonly kind: string; readonly payload: Record<string, unknown>; readonly reason: string },
): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'approval_required') throw error
  }
  const { request } = await callOperator('createChangeRequest', { body: change })
  await queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })
  notifications.show({
    title: i18n.t('form:approvalNeeded'),
    message: <Link to={`/change-requests/${request.id}`}>{i18n.t('form:open')}</Link>,
    closeButtonProps: { 'aria-label': i18n.t('form:close') },
    autoClose: 15_000,
  })
  return undefined
}
