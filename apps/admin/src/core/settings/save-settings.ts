import VALUES_NS from 'texts:core/settings/setting-values'
import FORM_NS from 'texts:form/form'
import { notifications } from '@mantine/notifications'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { MESSAGE_SHOWN } from '../../form/propose.ts'
import { i18n } from '../../i18n/i18n.ts'

type Body = EndpointCall<OperatorApi['changeSettings']>['body']

/** Saves changed settings. Those that take two operators become a change request, and a message says so; the others apply at once. */
export async function saveSettings(
  change: Omit<Body, 'values'> & { readonly values: Readonly<Record<string, unknown>> },
) {
  const { version, reason } = change
  const save = (values: Readonly<Record<string, unknown>>) =>
    callOperator('changeSettings', { body: { version, reason, values: values as Body['values'] } })
  try {
    await save(change.values)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'approval_required') throw error
    const shared = new Set(error.params.settings as readonly string[])
    const part = (isShared: boolean) =>
      Object.fromEntries(Object.entries(change.values).filter(([name]) => shared.has(name) === isShared))
    const own = part(false)
    // After the operator's own part, so that the request is based on the resulting version.
    if (Object.keys(own).length > 0) await save(own)
    await callOperator('createChangeRequest', {
      body: { kind: 'settings.change', payload: { values: part(true) }, reason },
    })
    notifications.show({
      message: i18n.t('proposed', { ns: VALUES_NS }),
      closeButtonProps: { 'aria-label': i18n.t('close', { ns: FORM_NS }) },
    })
    await queryClient.invalidateQueries()
    return MESSAGE_SHOWN
  }
  await queryClient.invalidateQueries()
  return undefined
}
