import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { type Owner, SLUG } from './owner.ts'
import { type KnownValues, sampleOfSchema } from './sample-of-schema.ts'
import { SAMPLE_PICTURE } from './sample-picture.ts'
import type { AnyCall } from './test-app.ts'

/** What that case can drop. */
const AN_ITEM = 'planetfall'

const ABOUT_A_BATTLE: readonly EndpointName[] = [
  'getBattle',
  'joinBattle',
  'leaveBattle',
  'startBattle',
  'cancelBattleStart',
  'openBattleView',
  'closeBattleView',
  'sellBattleWinnings',
  'sendBattleEmoji',
  'getSharedBattle',
]
/**
 * Samples that are refused to those who are authorised too: they name an unknown battle or board, a wrong password or link, or a second
 * factor that the player has not turned on, and the game Techies is closed unless operators open it.
 */
export const REFUSED_SAMPLES: ReadonlyMap<EndpointName, string> = new Map([
  ...ABOUT_A_BATTLE.map((name) => [name, '404 dataNotFound'] as const),
  ['startTechies', '422 feature_closed'],
  ['openTechiesCell', '404 dataNotFound'],
  ['cashOutTechies', '404 dataNotFound'],
  ['getSharedContract', '404 dataNotFound'],
  ['unsubscribeWeeklyLetter', '422 unsubscribe_token_invalid'],
  ['recoverPassword', '422 recovery_token_invalid'],
  ['setPassword', '422 password_wrong'],
  ['confirmPassword', '422 password_wrong'],
  ['removePassword', '422 password_wrong'],
  ['beginFactor', '422 password_wrong'],
  ['turnOnFactor', '409 second_factor_changed'],
  ['confirmFactor', '409 second_factor_changed'],
  ['renewRecoveryCodes', '409 second_factor_changed'],
  ['turnOffFactor', '409 second_factor_changed'],
  ['askFactorPasskey', '422 passkey_refused'],
  ['addFactorPasskey', '422 passkey_refused'],
  ['removeFactorPasskey', '404 dataNotFound'],
  ['acceptInvitation', '404 dataNotFound'],
  ['payOutCommission', '422 partner_payout_refused'],
])
const NO_BATTLE = '01KA0000000000000000000000'

/** What fields of these names are in a sample of the owner. */
const knownOf = ({
  userId,
  login,
  password,
  itemId,
  targetId,
  caseId,
  orderId,
  newCommitment,
}: Owner): KnownValues => ({
  userId: String(userId),
  memberId: String(userId),
  userIds: String(userId),
  login,
  password,
  currentPassword: 'not the password',
  email: 'player@example.com',
  code: '000000',
  token: 'A'.repeat(43),
  provider: 'vk',
  commitment: newCommitment(),
  clientSeed: 'mine',
  id: itemId,
  ids: [itemId],
  itemIds: [itemId],
  targetId,
  item: AN_ITEM,
  caseId,
  name: SLUG,
  caseName: SLUG,
  orderId,
  battleUlid: NO_BATTLE,
  ulid: NO_BATTLE,
  slot: 2,
  slug: 'contacts',
  iso: 'RU',
  url: `/profile/${userId}`,
})

/** Valid calls, about what belongs to the owner, that their schemas do not describe. */
const OWN_SAMPLES: Readonly<Partial<Record<EndpointName, (owner: Owner) => AnyCall>>> = {
  login: ({ login, password }) => ({ body: { login, password } }),
  addFactorPasskey: () => ({
    body: { name: 'Phone', key: { id: 'AAAA', clientData: 'AAAA', attestation: 'AAAA', transports: [] } },
  }),
  beginLink: () => ({ params: { provider: 'google' }, body: {} }),
  unlinkIdentity: () => ({ params: { provider: 'steam' }, body: {} }),
  setSteamData: ({ login, tradeLink }) => ({
    body: { link: tradeLink, login: login.replace('-', '_') },
  }),
  confirmEmail: ({ emailToken }) => ({ body: { token: emailToken } }),
  updateNotificationPreferences: () => ({
    body: { subscriptions: { email: true, steam: false, telegram: false, vk: true } },
  }),
  subscribePush: ({ userId }) => ({
    body: {
      endpoint: `https://push.demo.invalid/${userId}`,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  changeLanguage: () => ({ body: { code: 'ru' } }),
  setTimeZone: () => ({ body: { timeZone: 'Asia/Almaty' } }),
  unsubscribeEmail: ({ unsubscribeToken }) => ({ body: { token: unsubscribeToken } }),
  confirmStatusEmail: ({ statusToken }) => ({ body: { token: statusToken } }),
  unsubscribeStatus: ({ statusUnsubscribeToken }) => ({ body: { token: statusUnsubscribeToken } }),
  setProfileHidden: () => ({ body: { isHidden: false } }),
  changeNickname: () => ({ body: { nickname: 'Лунная Сова' } }),
  setAvatar: () => ({ body: { avatar: 'avatars/av-07' } }),
  getPartnerLanding: ({ partnerCode }) => ({ params: { code: partnerCode.toLowerCase() } }),
  countPartnerVisit: ({ partnerCode }) => ({ body: { code: partnerCode } }),
  createPartnerCode: ({ userId }) => ({ body: { code: `S${String(userId).slice(-12)}`, name: 'Sample' } }),
  closePartnerCode: ({ partnerCode }) => ({ params: { code: partnerCode }, body: {} }),
  payOutCommission: () => ({ body: { sum: 1_000_000 } }),
  getPromo: () => ({ params: { code: 'rune7 ' } }),
  getGuestPromo: () => ({ params: { code: 'OGRMAG' } }),
  applyPromo: () => ({ body: { code: 'PRIVET25' } }),
  setLimit: () => ({ body: { kind: 'refill', period: 'week', amount: 90_000 } }),
  cancelLimit: () => ({ body: { kind: 'loss', period: 'month' } }),
  setReminder: () => ({ body: { minutes: 45 } }),
  markInboxRead: () => ({ body: { until: '9000000000000000000' } }),
  claimPwaBonus: () => ({ body: { platform: 'android', displayMode: 'standalone' } }),
  trackSession: () => ({ body: { sessionUrl: '/?utm_source=letter', fbp: '', fbc: '' } }),
  revokeSession: () => ({ body: { everywhere: true } }),
  listChallengePlays: () => ({ params: { id: 1 } }),
  getLeaderboardRanking: () => ({ params: { id: 1 } }),
  openCampaign: ({ campaignId }) => ({ params: { id: campaignId }, body: {} }),
  searchCases: () => ({ query: { search: 'arcana' } }),
  openPack: ({ packId }) => ({ body: { id: packId } }),
  listReplacements: ({ undeliverable }) => ({ query: { id: undeliverable.id } }),
  replaceItem: ({ undeliverable }) => ({ body: { ...undeliverable } }),
  getTradeId: ({ withdrawal }) => ({ params: { id: withdrawal.itemId } }),
  getWithdrawal: ({ withdrawal }) => ({ params: { id: withdrawal.id } }),
  inviteBot: ({ withdrawal }) => ({ query: { url: withdrawal.inviteUrl } }),
  makeContract: ({ otherIds }) => ({ body: { itemIds: otherIds } }),
  exchangeItems: ({ itemId, cheapestId }) => ({ body: { itemIds: [itemId], targetIds: [cheapestId] } }),
  getOwnReceipt: () => ({ query: { day: '2026-11-20' } }),
  createBattle: () => ({
    body: { cases: [{ slug: 'pervyy-reyd', count: 1 }], players: 2, mode: 'classic', isPrivate: false },
  }),
  startPayment: () => ({ body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } }),
  buyOffer: ({ playerOfferId }) => ({ params: { id: playerOfferId }, body: {} }),
  redeemGiftCode: ({ giftCode }) => ({ body: { code: giftCode } }),
  getSupportRequest: ({ support }) => ({ params: { id: support.openId } }),
  replyToSupport: ({ support }) => ({ params: { id: support.openId }, body: { text: 'And now?' } }),
  closeSupportRequest: ({ support }) => ({ params: { id: support.openId }, body: {} }),
  uploadSupportPicture: () => ({ file: SAMPLE_PICTURE }),
  getSupportPicture: ({ support }) => ({ params: { id: support.pictureId } }),
  countEvents: () => ({ body: { events: [{ event: 'Click', target: 'Cases', place: 'Header' }] } }),
}

/** For every endpoint a valid call, about what belongs to the owner. */
export const SAMPLE_CALLS = Object.fromEntries(
  Object.entries(api).map(([name, endpoint]) => [
    name,
    OWN_SAMPLES[name as EndpointName] ?? ((owner: Owner) => sampleOf(name, endpoint, owner)),
  ]),
) as Readonly<Record<EndpointName, (owner: Owner) => AnyCall>>

function sampleOf(name: string, endpoint: Endpoint, owner: Owner): AnyCall {
  const sample = sampleOfSchema(endpoint, knownOf(owner))
  if (!sample) throw new Error(`${name} needs a sample in OWN_SAMPLES`)
  return sample
}
