import PROMO_NS from 'texts:core/promo/promo'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import { isUseless } from './promo.queries.ts'
import { keepWaitingCode, waitingCode } from './waiting-code.ts'

let isClaiming = false

/** Applies the code that a player accepted as a guest. A code that can no longer be used is reported and dropped. */
export async function claimWaiting(): Promise<void> {
  const code = waitingCode()
  if (code === null || isClaiming) return
  isClaiming = true
  try {
    await callApi('applyPromo', { body: { code } })
    keepWaitingCode(null)
    showToast({ kind: 'good', title: i18n.t('taken.title', { ns: PROMO_NS, code }) })
  } catch (error) {
    if (isUseless(error)) keepWaitingCode(null)
    showToast({ kind: 'bad', title: i18n.t('popup.failed', { ns: PROMO_NS }), text: errorTexts(error) })
  } finally {
    isClaiming = false
    await browserQueryClient().invalidateQueries({ queryKey: currentUserQuery().queryKey })
  }
}
