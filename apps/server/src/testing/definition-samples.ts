import type { SeasonParts } from '@runecase/api/operator/season-parts.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { expect } from 'vitest'
import type { AdminApi, TestOperator } from './admin-api.ts'

/** Terms as a form sends them, on the version that they were read from. */
export interface AskedTerms {
  readonly version: number
  readonly fields: Record<string, unknown>
}

/** A definition that players rely on already. */
export interface DefinitionSample {
  readonly key: string
  /** Makes it, where no file of the console does. */
  readonly make?: (adminApi: AdminApi, operator: TestOperator) => Promise<unknown>
  readonly read: (adminApi: AdminApi, operator: TestOperator) => Promise<AskedTerms>
  /** The payload of its change request; without it one operator is enough for everything. */
  readonly payloadOf?: (asked: AskedTerms) => Record<string, unknown>
  /** Its change request, where that is not `<kind>.terms`. */
  readonly change?: string
  /** The call by which one operator changes it. Without it every change takes two. */
  readonly edit?: keyof OperatorApi
  /** How calls name it; there is one alone without. */
  readonly params?: Record<string, unknown>
  /** The body of that call, where it is not version and fields. */
  readonly bodyOf?: (asked: AskedTerms) => Record<string, unknown>
  /** Its fields in recorded terms, where those are more. */
  readonly fieldsIn?: (terms: unknown) => Record<string, unknown>
  /** It asks for something that is not there, where that is no part of `params`. */
  readonly unknown?: (asked: AskedTerms) => AskedTerms
  /** What the log has of a change, by its own names, where that is not the terms. */
  readonly logged?: {
    readonly action?: string
    readonly target?: string
    readonly of?: (fields: Record<string, unknown>) => unknown
  }
  /** A text; one operator may change it where `edit` is. */
  readonly text: string
  /** Its terms with more for players, which takes two operators; other numbers are other terms. */
  readonly richer?: (fields: Record<string, unknown>, more: number) => Record<string, unknown>
}

const BANNER = { part: 'banner', key: '2' } as const

const taunt = (places: number) => ({ places, kind: 'item', slug: 'taunt-fight-me', amount: null })
const withPrizes = (fields: Record<string, unknown>, more: number) => ({
  ...fields,
  prizes: [...(fields.prizes as object[]), taunt(more)],
})

/** A pass and tasks with the words of the first task apart. */
function withText({ levels, tasks: [first, ...others] }: SeasonParts) {
  if (!first) throw new Error('the event has no tasks')
  const { description: text, ...task } = first
  return { text, levels, tasks: [task, ...others] }
}

/** A method of the terms of payment. */
const METHOD = 3
interface RecordedMethod {
  readonly id: number
  readonly isOn: boolean
  readonly place: number
  readonly name: string
  readonly minimumMinor: number
  readonly maximumMinor: number
  readonly bonusBp: number
}

/** One of each kind: a mission, the prize pools of the running season, some settings, a banner, a code, a payment method. */
export const DEFINITION_SAMPLES: Readonly<
  Record<
    | 'mission'
    | 'leaderboard'
    | 'raffle'
    | 'season-parts'
    | 'offer'
    | 'commission'
    | 'promo'
    | 'payment'
    | 'settings'
    | 'content'
    | 'status-note',
    DefinitionSample
  >
> = {
  mission: {
    key: 'pwa',
    read: async (adminApi, operator) =>
      (await adminApi.read('getAdminMission', { params: { channel: 'pwa' } }, operator)).mission,
    payloadOf: (asked) => ({ channel: 'pwa', ...asked }),
    edit: 'editMission',
    params: { channel: 'pwa' },
    text: 'name',
    richer: (fields, more) => ({ ...fields, prizeCoins: Number(fields.prizeCoins) + more }),
  },
  leaderboard: {
    key: '1',
    read: async (adminApi, operator) =>
      (await adminApi.read('getAdminLeaderboard', { params: { id: 1 } }, operator)).leaderboard,
    payloadOf: (asked) => ({ leaderboardId: 1, ...asked }),
    edit: 'editLeaderboard',
    params: { id: 1 },
    text: 'title',
    richer: withPrizes,
  },
  raffle: {
    key: '1',
    read: async (adminApi, operator) => (await adminApi.read('getAdminRaffle', { params: { id: 1 } }, operator)).raffle,
    payloadOf: (asked) => ({ raffleId: 1, ...asked }),
    edit: 'editRaffle',
    params: { id: 1 },
    text: 'title',
    richer: withPrizes,
  },
  'season-parts': {
    key: '1',
    async read(adminApi, operator) {
      const { version, parts } = await adminApi.read('getSeasonParts', { params: { id: 1 } }, operator)
      return { version, fields: withText(parts) }
    },
    change: 'event.parts',
    payloadOf: ({ version, fields: { eventId = 1, text, levels, tasks } }) => {
      const [first, ...others] = tasks as SeasonParts['tasks']
      return { eventId, version, parts: { levels, tasks: [{ ...first, description: text }, ...others] } }
    },
    fieldsIn: (terms) => withText(terms as SeasonParts),
    unknown: ({ version, fields }) => ({ version, fields: { ...fields, eventId: 99_999 } }),
    text: 'text',
    richer: (fields, more) => ({
      ...fields,
      levels: (fields.levels as SeasonParts['levels']).map((one) => ({ ...one, coins: one.coins + more })),
    }),
  },
  offer: {
    key: '103',
    read: async (adminApi, operator) => (await adminApi.read('getAdminOffer', { params: { id: 103 } }, operator)).offer,
    payloadOf: (asked) => ({ offerId: 103, ...asked }),
    params: { id: 103 },
    text: 'title',
    richer: (fields, more) => ({ ...fields, price: Number(fields.price) + more }),
  },
  commission: {
    key: '1',
    read: async (adminApi, operator) =>
      (await adminApi.read('getCommissionTerms', { params: { id: 1 } }, operator)).terms,
    payloadOf: (asked) => ({ commissionId: 1, ...asked }),
    params: { id: 1 },
    text: 'name',
    richer: (fields, more) => ({ ...fields, tiers: [{ from: 0, percent: 10 + more }] }),
  },
  promo: {
    key: 'RUNE7',
    read: async (adminApi, operator) => (await adminApi.read('getPromoCode', { params: { id: 1 } }, operator)).promo,
    change: 'promo.code',
    payloadOf: (asked) => ({ codeId: 1, code: 'RUNE7', ...asked }),
    edit: 'editPromoCode',
    params: { id: 1 },
    text: 'title',
    richer: (fields, more) => ({ ...fields, percent: 30 + more }),
  },
  payment: {
    key: 'terms',
    async read(adminApi, operator) {
      const { version, countries } = await adminApi.read('getPaymentTerms', {}, operator)
      const method = countries.flatMap(({ methods }) => methods).find(({ id }) => id === METHOD)
      if (!method) throw new Error('the method is not there')
      const { id, isOn, minimum, maximum, place, name, bonusPercent } = method
      return { version, fields: { id, isOn, minimum, maximum, place, name, bonusPercent } }
    },
    payloadOf: ({ fields }) => ({ methods: [fields] }),
    edit: 'changePaymentTerms',
    bodyOf: ({ version, fields }) => ({ version, methods: [fields] }),
    fieldsIn(terms) {
      const { methods } = terms as { readonly methods: readonly RecordedMethod[] }
      const method = methods.find(({ id }) => id === METHOD)
      if (!method) throw new Error('the method is not recorded')
      const { minimumMinor, maximumMinor, bonusBp, id, isOn, place, name } = method
      const sums = { minimum: minimumMinor / 100, maximum: maximumMinor / 100, bonusPercent: bonusBp / 100 }
      return { id, isOn, place, name, ...sums }
    },
    logged: {
      action: 'payment_terms.changed',
      of: ({ name }) => ({ 'methodName|ЮMoney, Россия': name }),
    },
    unknown: ({ version, fields }) => ({ version, fields: { ...fields, id: 99_999 } }),
    text: 'name',
    richer: (fields, more) => ({ ...fields, bonusPercent: Number(fields.bonusPercent) + more }),
  },
  settings: {
    key: 'shop',
    async read(adminApi, operator) {
      const { version, values } = await adminApi.read('getSettings', {}, operator)
      return { version, fields: { legalEntity: values.legalEntity, supportEmail: values.supportEmail } }
    },
    payloadOf: ({ fields }) => ({ values: fields }),
    change: 'settings.change',
    edit: 'changeSettings',
    bodyOf: ({ version, fields }) => ({ version, values: fields }),
    logged: { action: 'settings.changed', target: 'settings', of: ({ legalEntity }) => ({ legalEntity }) },
    text: 'legalEntity',
    richer: (fields, more) => ({ ...fields, caseReturnMaxPercent: 100 - more }),
  },
  content: {
    key: 'banner 2',
    async read(adminApi, operator) {
      const { version, content } = await adminApi.read('getContent', { query: BANNER }, operator)
      return { version, fields: content }
    },
    edit: 'saveContent',
    bodyOf: ({ version, fields }) => ({ version, entry: { ...BANNER, content: fields } }),
    logged: {
      action: 'content.saved',
      target: 'content banner 2',
      of: () => ({ version: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    },
    text: 'title',
  },
  'status-note': {
    key: '1',
    make(adminApi, operator) {
      const opened = { service: 'payments', title: 'Банк', phase: 'found', text: 'Ждём', reason: 'Задержка' } as const
      return adminApi.read('openStatusNote', { body: opened }, operator)
    },
    async read(adminApi, operator) {
      const { note } = await adminApi.read('getStatusNote', { params: { id: 1 } }, operator)
      return { version: note.version, fields: { service: note.service, title: note.title } }
    },
    edit: 'editStatusNote',
    params: { id: 1 },
    bodyOf: ({ version, fields }) => ({ version, ...fields }),
    fieldsIn(terms) {
      const { service, title } = terms as { readonly service: string; readonly title: string }
      return { service, title }
    },
    logged: { action: 'status_note.edited', target: 'status note 1' },
    text: 'title',
  },
}
