import type { InboxKind } from '@runecase/api/inbox.ts'
import { paths } from '../../navigation/paths.ts'
import {
  ArrowFatLinesUpIcon,
  CreditCardIcon,
  DesktopIcon,
  GiftIcon,
  HandshakeIcon,
  HeadsetIcon,
  type Icon,
  KeyIcon,
  ListChecksIcon,
  PaperPlaneTiltIcon,
  ShieldCheckIcon,
  StorefrontIcon,
  TicketIcon,
  TrophyIcon,
  UserIcon,
  WarningIcon,
} from '../../ui/icons.tsx'
import type { Notice } from './inbox.queries.ts'

/** The look of a kind of notice, and its link. */
export interface NoticeLook {
  readonly Icon: Icon
  readonly tone: 'good' | 'bad' | 'plain'
  readonly action:
    | 'order'
    | 'debt'
    | 'item'
    | 'trade'
    | 'openCase'
    | 'levels'
    | 'missions'
    | 'offers'
    | 'pass'
    | 'raffle'
    | 'leaderboard'
    | 'account'
    | 'support'
    | null
  readonly to: (notice: Notice) => string
}

const order = ({ orderId }: Notice) => paths.refillResult(orderId ?? '')
const request = ({ supportRequestId }: Notice) => paths.supportRequest(supportRequestId ?? '')
const item = ({ itemId }: Notice) => paths.item(itemId ?? '')
const look = (Icon: Icon, action: NoticeLook['action'], to: NoticeLook['to'], tone: NoticeLook['tone'] = 'plain') => ({
  Icon,
  tone,
  action,
  to,
})

export const NOTICE_LOOKS: Readonly<Record<InboxKind, NoticeLook>> = {
  refillCredited: look(CreditCardIcon, 'order', order, 'good'),
  refillFailed: look(CreditCardIcon, 'order', order, 'bad'),
  refillReturned: look(CreditCardIcon, 'order', order, 'bad'),
  debtArose: look(WarningIcon, 'debt', () => `${paths.refill()}#debt`, 'bad'),
  debtRepaid: look(HandshakeIcon, null, paths.home, 'good'),
  tradeOffered: look(PaperPlaneTiltIcon, 'trade', item),
  itemDelivered: look(PaperPlaneTiltIcon, 'item', item, 'good'),
  itemReturned: look(PaperPlaneTiltIcon, 'item', item, 'bad'),
  withdrawalChecked: look(HeadsetIcon, 'item', item),
  freeCase: look(
    GiftIcon,
    'openCase',
    ({ slug }) => (slug === null ? paths.dailyCases() : paths.openCase(slug)),
    'good',
  ),
  levelReached: look(ArrowFatLinesUpIcon, 'levels', paths.levelRewards),
  missionPaid: look(ListChecksIcon, 'missions', paths.bonuses),
  offerMade: look(StorefrontIcon, 'offers', paths.offersShop),
  taskPaid: look(ListChecksIcon, 'pass', paths.battlePass),
  levelClaimed: look(GiftIcon, 'pass', paths.battlePass),
  rafflePrize: look(TicketIcon, 'raffle', paths.raffle, 'good'),
  passwordChanged: look(KeyIcon, 'account', paths.accountSettings, 'bad'),
  newBrowser: look(DesktopIcon, 'account', paths.accountSettings, 'bad'),
  factorOn: look(ShieldCheckIcon, 'account', paths.accountSettings, 'good'),
  factorOff: look(ShieldCheckIcon, 'account', paths.accountSettings, 'bad'),
  factorReset: look(ShieldCheckIcon, 'account', paths.accountSettings, 'bad'),
  nicknameRevoked: look(UserIcon, 'account', paths.accountSettings, 'bad'),
  supportAnswered: look(HeadsetIcon, 'support', request, 'good'),
  supportClosed: look(HeadsetIcon, 'support', request),
  anniversary: look(HandshakeIcon, null, paths.ownProfile, 'good'),
  leaderboardPrize: look(TrophyIcon, 'leaderboard', paths.leaderboard, 'good'),
}
