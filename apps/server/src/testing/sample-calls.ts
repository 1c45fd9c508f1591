import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { type Owner, SLUG } from './owner.ts'
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
]
/**
 * Samples that are refused to those who are authorised too: they name an unknown battle or board, a wrong password or link, and the game
 * Techies is closed unless operators open it.
 */
export const REFUSED_SAMPLES: ReadonlyMap<EndpointName, string> = new Map([
  ...ABOUT_A_BATTLE.map((name) => [name, '404 dataNotFound'] as const),
  ['startTechies', '422 feature_closed'],
  ['openTechiesCell', '404 dataNotFound'],
  ['cashOutTechies', '404 dataNotFound'],
  ['recoverPassword', '422 recovery_token_invalid'],
  ['setPassword', '422 password_wrong'],
  ['removePassword', '422 password_wrong'],
])
const NO_BATTLE = '01KA0000000000000000000000'

/** Valid calls, about what belongs to the owner, of endpoints that need any input. */
const WITH_INPUT: Readonly<Partial<Record<EndpointName, (owner: Owner) => AnyCall>>> = {
  login: ({ login, password }) => ({ body: { login, password } }),
  requestRecovery: () => ({ body: { email: 'player@example.com' } }),
  recoverPassword: () => ({ body: { token: 'A'.repeat(43), password: 'a password of ten' } }),
  setPassword: () => ({ body: { currentPassword: 'not the password', password: 'a password of ten' } }),
  removePassword: () => ({ body: { currentPassword: 'not the password' } }),
  beginSignIn: ({ newCommitment }) => ({
    params: { provider: 'vk' },
    query: { response: '/faq', commitment: newCommitment(), clientSeed: 'mine', utmSource: 'letter' },
  }),
  finishSignIn: () => ({ params: { provider: 'vk' } }),
  beginLink: () => ({ params: { provider: 'google' }, body: {} }),
  unlinkIdentity: () => ({ params: { provider: 'steam' }, body: {} }),
  setSteamData: ({ login, tradeLink }) => ({
    body: { link: tradeLink, login: login.replace('-', '_') },
  }),
  sendEmail: () => ({ body: { email: 'player@example.com' } }),
  confirmEmail: ({ emailToken }) => ({ body: { token: emailToken } }),
  changeLanguage: () => ({ body: { code: 'ru' } }),
  setUserLanguage: () => ({ body: { language: 'ru' } }),
  updateNotificationPreferences: () => ({
    body: { subscriptions: { email: true, steam: false, telegram: false, vk: true } },
  }),
  linkNotificationChannel: () => ({ body: { channel: 'telegram' } }),
  checkNotificationLink: () => ({ body: { channel: 'telegram' } }),
  unlinkNotificationChannel: () => ({ body: { channel: 'telegram' } }),
  subscribePush: ({ userId }) => ({
    body: {
      endpoint: `https://push.demo.invalid/${userId}`,
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  unsubscribePush: () => ({ body: { endpoint: null } }),
  setTimeZone: () => ({ body: { timeZone: 'Asia/Almaty' } }),
  unsubscribeEmail: ({ unsubscribeToken }) => ({ body: { token: unsubscribeToken } }),
  subscribeStatus: () => ({ body: { email: 'visitor@example.com' } }),
  confirmStatusEmail: ({ statusToken }) => ({ body: { token: statusToken } }),
  unsubscribeStatus: ({ statusUnsubscribeToken }) => ({ body: { token: statusUnsubscribeToken } }),
  setProfileHidden: () => ({ body: { isHidden: false } }),
  setAvatar: () => ({ body: { avatar: 'avatars/av-07' } }),
  getSocialMission: ({ userId }) => ({ params: { userId: String(userId), type: 'vk' } }),
  getPromo: () => ({ params: { code: 'rune7 ' } }),
  getGuestPromo: () => ({ params: { code: 'OGRMAG' } }),
  applyPromo: () => ({ body: { code: 'PRIVET25' } }),
  setLimit: () => ({ body: { kind: 'refill', period: 'week', amount: 90_000 } }),
  confirmLimit: () => ({ body: { kind: 'refill', period: 'day' } }),
  cancelLimit: () => ({ body: { kind: 'loss', period: 'month' } }),
  takePause: () => ({ body: { pause: 'day' } }),
  setReminder: () => ({ body: { minutes: 45 } }),
  listInbox: () => ({ query: { group: 'money' } }),
  markInboxRead: () => ({ body: { until: '9000000000000000000' } }),
  getPlayStatistics: ({ userId }) => ({ params: { userId: String(userId) } }),
  listMovements: () => ({ query: { period: 'week', kind: 'case' } }),
  getMovementTotals: () => ({ query: { period: 'all' } }),
  exportMovements: () => ({ query: { period: 'month', format: 'csv' } }),
  listHistory: () => ({ query: { part: 'money' } }),
  checkSocialMission: () => ({ body: { type: 'telegram' } }),
  claimPwaBonus: () => ({ body: { platform: 'android', displayMode: 'standalone' } }),
  trackSession: () => ({ body: { sessionUrl: '/?utm_source=letter', fbp: '', fbc: '' } }),
  registerQuickly: ({ newCommitment }) => ({ body: { commitment: newCommitment(), clientSeed: 'mine' } }),
  revokeSession: () => ({ body: { everywhere: true } }),
  listSectionsWithCases: () => ({ query: { main: '1' } }),
  getCase: () => ({ params: { name: SLUG } }),
  listCaseDrops: () => ({ params: { name: SLUG } }),
  listRecentCaseDrops: () => ({ params: { name: SLUG } }),
  searchCases: () => ({ query: { search: 'arcana' } }),
  listCasesWithItem: () => ({ params: { item: AN_ITEM } }),
  setFavouriteCase: () => ({ params: { name: SLUG }, body: { isFavourite: true } }),
  openCase: () => ({ params: { name: SLUG }, body: { multiOpen: 1 } }),
  payDailyCase: ({ caseId }) => ({ body: { caseId } }),
  listLiveDrops: () => ({ body: { isTop: false } }),
  listUserLevels: ({ userId }) => ({ query: { userIds: String(userId) } }),
  getUserLevel: ({ userId }) => ({ params: { userId: String(userId) } }),
  getUserDashboard: ({ userId }) => ({ params: { userId: String(userId) }, query: { active: '1' } }),
  getRealtimeToken: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUser: ({ userId }) => ({ params: { userId: String(userId) } }),
  getInventory: ({ userId }) => ({ query: { userId: String(userId), group: 'active' } }),
  listInventoryStacks: ({ userId }) => ({ query: { userId: String(userId), group: 'active' } }),
  getItemHistory: ({ itemId }) => ({ params: { id: itemId } }),
  sellItem: ({ itemId }) => ({ body: { id: itemId } }),
  sellManyItems: ({ itemId }) => ({ body: { ids: [itemId] } }),
  openPack: ({ packId }) => ({ body: { id: packId } }),
  listReplacements: ({ undeliverable }) => ({ query: { id: undeliverable.id } }),
  replaceItem: ({ undeliverable }) => ({ body: { ...undeliverable } }),
  sendItems: ({ itemId }) => ({ body: { ids: [itemId], method: 'link' } }),
  getTradeId: ({ withdrawal }) => ({ params: { id: withdrawal.itemId } }),
  getWithdrawal: ({ withdrawal }) => ({ params: { id: withdrawal.id } }),
  inviteBot: ({ withdrawal }) => ({ query: { url: withdrawal.inviteUrl } }),
  setSandboxEnding: () => ({ body: { ending: 'declined' } }),
  listUniqueItems: () => ({ query: { group: 'upgrade', priceFrom: 10, search: 'a', sort: 'name' } }),
  upgradeItems: ({ itemId, targetId }) => ({ body: { itemIds: [itemId], targetId } }),
  listUpgrades: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUpgradeStatistic: ({ userId }) => ({ query: { userId: String(userId) } }),
  makeContract: ({ otherIds }) => ({ body: { itemIds: otherIds } }),
  startTechies: () => ({ body: { stake: 10, mines: 3 } }),
  openTechiesCell: () => ({ body: { boardId: '640', opened: 0, cell: 0 } }),
  cashOutTechies: () => ({ body: { boardId: '640', opened: 1 } }),
  listTechiesBoards: ({ userId }) => ({ query: { userId: String(userId) } }),
  listContracts: ({ userId }) => ({ query: { userId: String(userId) } }),
  exchangeItems: ({ itemId, cheapestId }) => ({ body: { itemIds: [itemId], targetIds: [cheapestId] } }),
  rotateSeed: () => ({ body: { clientSeed: 'mine' } }),
  getRoll: ({ itemId }) => ({ params: { id: itemId } }),
  listSeedHistory: () => ({ query: { page: 1 } }),
  listOddsVersions: ({ caseId }) => ({ params: { caseId } }),
  listCaseHistory: ({ caseId }) => ({ params: { caseId } }),
  getRollReceipt: ({ itemId }) => ({ params: { id: itemId } }),
  getOwnReceipt: () => ({ query: { day: '2026-11-20' } }),
  listOddsChanges: ({ caseId }) => ({ params: { caseId } }),
  getObservedOdds: ({ caseId }) => ({ params: { caseId } }),
  exportObservedOpenings: ({ caseId }) => ({ params: { caseId } }),
  getBattle: () => ({ query: { battleUlid: NO_BATTLE } }),
  createBattle: () => ({
    body: { cases: [{ slug: 'pervyy-reyd', count: 1 }], players: 2, mode: 'classic', isPrivate: false },
  }),
  joinBattle: () => ({ body: { battleUlid: NO_BATTLE, slot: 2 } }),
  leaveBattle: () => ({ body: { battleUlid: NO_BATTLE } }),
  startBattle: () => ({ body: { battleUlid: NO_BATTLE } }),
  cancelBattleStart: () => ({ body: { battleUlid: NO_BATTLE } }),
  openBattleView: () => ({ body: { battleUlid: NO_BATTLE } }),
  closeBattleView: () => ({ body: { battleUlid: NO_BATTLE } }),
  sellBattleWinnings: () => ({ body: { battleUlid: NO_BATTLE } }),
  sendBattleEmoji: ({ userId }) => ({ body: { battleUlid: NO_BATTLE, content: 'gg', memberId: String(userId) } }),
  listUserBattles: ({ userId }) => ({ query: { userId: String(userId) } }),
  listBestBattles: ({ userId }) => ({ query: { userId: String(userId) } }),
  getBattleWinRate: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUserBattleStatistics: ({ userId }) => ({ query: { userId: String(userId) } }),
  getPaymentCountry: () => ({ params: { iso: 'RU' } }),
  startPayment: () => ({ body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } }),
  listUserOffers: ({ userId }) => ({ params: { userId: String(userId) } }),
  buyOffer: ({ playerOfferId }) => ({ params: { id: playerOfferId }, body: {} }),
  redeemGiftCode: ({ giftCode }) => ({ body: { code: giftCode } }),
  getPaymentStatus: ({ orderId }) => ({ query: { orderId } }),
  listEventCases: () => ({ query: { count: 3 } }),
  getEventProgress: () => ({ query: { caseName: SLUG } }),
  listChallengePlays: () => ({ params: { id: 1 } }),
  openCampaign: ({ campaignId }) => ({ params: { id: campaignId }, body: {} }),
  claimPassLevel: () => ({ params: { level: 1 }, body: {} }),
  getPage: () => ({ params: { slug: 'contacts' } }),
  getSeo: ({ userId }) => ({ body: { url: `/profile/${userId}` } }),
  listLeaderboardHistory: () => ({ query: { mine: '1' } }),
  getLeaderboardRanking: () => ({ params: { id: 1 } }),
  listRaffleResult: () => ({ query: { page: 1 } }),
  getSupportRequest: ({ support }) => ({ params: { id: support.openId } }),
  createSupportRequest: () => ({ body: { topic: 'other', text: 'Where is it?' } }),
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
    WITH_INPUT[name as EndpointName] ?? callWithoutInput(name, endpoint),
  ]),
) as Readonly<Record<EndpointName, (owner: Owner) => AnyCall>>

function callWithoutInput(name: string, { params, query, body }: Endpoint): () => AnyCall {
  if ([params, query, body].some((schema) => schema && !schema.safeParse({}).success)) {
    throw new Error(`${name} needs input: add a sample to WITH_INPUT`)
  }
  return () => (body ? { body: {} } : {})
}
