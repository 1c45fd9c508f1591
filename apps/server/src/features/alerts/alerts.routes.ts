import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { acknowledgeAlert, listAlerts } from './acknowledge-alert.ts'
import { type AlertLinkDeps, askAlertEmail, confirmAlertEmail, linkAlertChat } from './alert-links.ts'
import { getAlertSettings, removeAlertEmail, setAlertSettings, unlinkAlertChat } from './alert-settings.ts'

type Names =
  | 'listAlerts'
  | 'acknowledgeAlert'
  | 'getAlertSettings'
  | 'setAlertSettings'
  | 'linkAlertChat'
  | 'unlinkAlertChat'
  | 'askAlertEmail'
  | 'confirmAlertEmail'
  | 'removeAlertEmail'

export function alertRoutes(deps: AlertLinkDeps): OperatorHandlers<Names> {
  return {
    listAlerts: (_, { operator }) => listAlerts(deps, operator),
    acknowledgeAlert: ({ params }, call) => acknowledgeAlert(deps, call, BigInt(params.id)),
    getAlertSettings: (_, { operator }) => getAlertSettings(deps, deps.database, operator),
    setAlertSettings: ({ body }, call) => setAlertSettings(deps, call, body),
    linkAlertChat: (_, call) => linkAlertChat(deps, call),
    unlinkAlertChat: (_, call) => unlinkAlertChat(deps, call),
    askAlertEmail: ({ body }, call) => askAlertEmail(deps, call, body),
    confirmAlertEmail: ({ body }, call) => confirmAlertEmail(deps, call, body.code),
    removeAlertEmail: (_, call) => removeAlertEmail(deps, call),
  }
}
