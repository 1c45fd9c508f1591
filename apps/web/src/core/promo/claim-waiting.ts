import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import { isUseless } from './promo.queries.ts'
import { keepWaitingCode, waitingCode } from './waiting-code.ts'
import './promo.i18n.ts'

let isClaiming = false

/** Applies the code that a player accepted as a guest; one that cannot be used any more is reported and dropped. */
export async function claimWaiting(): Promise<void> {
  const code = waitingCode()
  if (code === null || isClaiming) return
  isClaiming = true
  try {
    await callApi('applyPromo', { body: { code } })
    keepWaitingCode(null)
    showToast({ kind: 'good', title: i18n.t('promo:taken.title', { code }) })
  } catch (error) {
    if (isUseless(error)) keepWaitingCode(null)
    showToast({ kind: 'bad', title: i18n.t('promo:popup.failed'), text: errorTexts(error) })
  } finally {
    isClaiming = false
    await browserQueryClient().invalidateQueries({ queryKey: currentUserQuery().queryKey })
  }
}
