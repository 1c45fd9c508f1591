import PWA_NS from 'texts:core/pwa/pwa'
import { callApi } from '../../api/call-api.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { i18n } from '../../i18n/i18n.ts'
import { throwCoins } from '../../motion/coin-burst.ts'
import { showToast } from '../../ui/toast.tsx'
import type { PwaPlatform } from './platform.ts'
import { claimPwaBonus } from './pwa.queries.ts'

/** Claims the bonus if it was not paid yet, and shows it. A refusal is shown only on the bonuses screen, where the player asks themselves. */
export async function claimOnRoute(platform: PwaPlatform): Promise<void> {
  const { status } = await callApi('getPwaBonus', {})
  if (status === 'completed') return
  const claimed = await claimPwaBonus(platform, crypto.randomUUID())
  if (claimed.status !== 'completed') return
  showToast({ kind: 'good', title: i18n.t('pwaAlert', { ns: PWA_NS, count: claimed.coins }) })
  throwCoins(new DOMRect(window.innerWidth / 2, window.innerHeight / 2, 1, 1), claimed.coins, 'coin-event')
  const client = browserQueryClient()
  await Promise.all(['listMissions', 'getCurrentUser'].map((name) => client.invalidateQueries({ queryKey: [name] })))
}
