import { PARTNER_CODES, PARTNERED_DAYS } from '../arrivals.ts'
import type { SimulatedPlayer } from '../simulated-player.ts'
import type { Duty, DutyPlace } from './duty.ts'

/** The names of the partners' channels, in the order of their codes. */
const CHANNELS = ['Канал «У костра»', 'Ночной стрим', 'Лаборатория дропа'] as const
const MADE_DAYS_AGO = PARTNERED_DAYS + 1
const REASON = 'Ведёт канал об игре'
/** The share of released commission that is paid out at once. */
const PAID_SHARE = 0.6

/** Players who can become partners: accounts older than the first partner, those with the blogger style first, oldest first. */
function bloggersOf({ players }: DutyPlace): SimulatedPlayer[] {
  const old = players.filter(({ persona }) => persona.accountDays > MADE_DAYS_AGO + 1)
  const isBlogger = ({ persona }: SimulatedPlayer) => persona.style === 'partner'
  return [...old.filter(isBlogger), ...old.filter((one) => !isBlogger(one))].slice(0, PARTNER_CODES.length)
}

const makePartners: Duty = {
  daysAgo: MADE_DAYS_AGO,
  async run(place) {
    const { desk } = place
    const terms = await desk.ask('admin', 'listCommissionTerms', { query: {} })
    const termsId = terms.items[0]?.id
    if (termsId === undefined) return
    for (const [index, blogger] of bloggersOf(place).entries()) {
      const userId = String(blogger.caller.userId)
      const made = await desk.try('admin', 'makePartner', { body: { userId, termsId, image: null, reason: REASON } })
      const [code, name] = [PARTNER_CODES[index], CHANNELS[index]]
      if (made && code && name) await blogger.play('createPartnerCode', { body: { code, name } })
    }
  },
}

/** The payable commission times a share, in whole GOLD. */
async function payableOf(place: DutyPlace, index: number): Promise<{ userId: string; sum: number } | undefined> {
  const userId = String(bloggersOf(place)[index]?.caller.userId ?? '')
  const found = userId === '' ? undefined : await place.desk.try('admin', 'getPartner', { params: { id: userId } })
  const sum = Math.floor((found?.partner.money.available ?? 0) * PAID_SHARE)
  return sum > 0 ? { userId, sum } : undefined
}

/** The first partner transfers commission to their balance. */
const ownPayout: Duty = {
  daysAgo: 7,
  async run(place) {
    const payable = await payableOf(place, 0)
    if (payable) await bloggersOf(place)[0]?.play('payOutCommission', { body: { sum: payable.sum } })
  },
}

/** Operators pay the second partner; a payout to the third still waits for approval. */
const adminPayout = (daysAgo: number, index: number, isApproved: boolean): Duty => ({
  daysAgo,
  async run(place) {
    const payable = await payableOf(place, index)
    if (!payable) return
    const { desk } = place
    const reason = 'Вознаграждение за месяц'
    if (isApproved) await desk.change('finance', 'partner.payout', payable, { reason })
    else await desk.request('finance', 'partner.payout', payable, { reason })
  },
})

/** The demo's partners: they are appointed, bring players, and are paid. */
export const PARTNER_DUTIES: readonly Duty[] = [
  makePartners,
  ownPayout,
  adminPayout(5, 1, true),
  adminPayout(2.5, 2, false),
]
