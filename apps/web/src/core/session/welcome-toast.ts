import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

/** Greets a returning player or a new one. */
export function welcome(nickname: string, isNew: boolean): void {
  showToast({
    kind: 'good',
    title: i18n.t(isNew ? 'alerts.registration_success' : 'alerts.enter_success'),
    text: i18n.t('alerts.welcome', { nickname }),
  })
}
