import { SWITCHES } from '@runecase/api/switches-rules.ts'
import type { SettingValues } from '../../core/settings/public.ts'

/** Settings that are edited on the screen of the shop. */
type OfTheShop =
  | 'brandName'
  | 'brandTagline'
  | 'brandDisclaimer'
  | 'gameName'
  | 'brandSlug'
  | 'legalEntity'
  | 'legalAddress'
  | 'legalRegistration'
  | 'siteDomain'
  | 'supportEmail'
  | 'theme'
  | 'brandPictures'
  | 'socialVk'
  | 'socialTelegram'
  | 'socialInstagram'
export type SettingName = Exclude<keyof SettingValues, OfTheShop>

interface Field<Name extends SettingName = SettingName> {
  readonly name: Name
  readonly kind: 'number' | 'switch' | 'maintenance' | 'feature' | 'languages' | 'currency'
  readonly unit?: 'percent' | 'seconds' | 'minutes' | 'hours' | 'items' | 'gold' | 'points' | 'sigma'
  /** Another operator approves every change, or one that raises the value. */
  readonly needsTwo?: 'always' | 'raise'
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
}

/** The settings in screen order. */
export const SETTING_GROUPS: readonly {
  readonly group:
    | 'money'
    | 'withdrawals'
    | 'payments'
    | 'pages'
    | 'messages'
    | 'accounts'
    | 'alerts'
    | 'maintenance'
    | 'switches'
    | 'flags'
  readonly fields: readonly Field[]
}[] = [
  {
    group: 'money',
    fields: [
      {
        name: 'caseReturnMinPercent',
        kind: 'number',
        unit: 'percent',
        needsTwo: 'always',
        decimals: 2,
        min: 0,
        max: 100,
      },
      {
        name: 'caseReturnMaxPercent',
        kind: 'number',
        unit: 'percent',
        needsTwo: 'always',
        decimals: 2,
        min: 0,
        max: 100,
      },
      { name: 'techiesMaxWinGold', kind: 'number', unit: 'gold', needsTwo: 'raise', min: 100, max: 10_000_000 },
    ],
  },
  {
    group: 'withdrawals',
    fields: [
      { name: 'withdrawalCountdownSeconds', kind: 'number', unit: 'seconds', min: 1, max: 3600 },
      { name: 'withdrawalLinkHoldHours', kind: 'number', unit: 'hours', min: 0, max: 720 },
      { name: 'withdrawalAfterRefillHours', kind: 'number', unit: 'hours', min: 0, max: 720 },
      { name: 'withdrawalsPerDay', kind: 'number', unit: 'items', needsTwo: 'raise', min: 1, max: 10_000 },
      { name: 'deliveryMaxPricePercent', kind: 'number', unit: 'percent', needsTwo: 'raise', min: 1, max: 1000 },
    ],
  },
  { group: 'payments', fields: [{ name: 'refillMinimumGold', kind: 'number', unit: 'gold', min: 0, max: 1_000_000 }] },
  {
    group: 'pages',
    fields: [
      { name: 'languages', kind: 'languages' },
      { name: 'displayCurrency', kind: 'currency' },
      { name: 'fairnessPages', kind: 'switch' },
      { name: 'welcomePage', kind: 'switch' },
    ],
  },
  { group: 'messages', fields: [{ name: 'campaignsPerWeek', kind: 'number', unit: 'items', min: 0, max: 7 }] },
  {
    group: 'accounts',
    fields: [
      { name: 'linkedAccountsScore', kind: 'number', unit: 'points', min: 50, max: 100 },
      { name: 'linkedGiftOnce', kind: 'switch' },
      { name: 'linkedPromoOnce', kind: 'switch' },
      { name: 'linkedRaffleOnce', kind: 'switch' },
      { name: 'linkedCommissionOnce', kind: 'switch' },
    ],
  },
  {
    group: 'alerts',
    fields: [
      { name: 'alertHeldGold', kind: 'number', unit: 'gold', min: 0, max: 100_000_000 },
      { name: 'alertWaitMinutes', kind: 'number', unit: 'minutes', min: 5, max: 10_080 },
      { name: 'alertSigma', kind: 'number', unit: 'sigma', decimals: 1, min: 3, max: 20 },
    ],
  },
  { group: 'maintenance', fields: [{ name: 'maintenance', kind: 'maintenance' }] },
  { group: 'switches', fields: SWITCHES.map((name) => ({ name, kind: 'feature' })) },
  {
    group: 'flags',
    fields: [
      { name: 'techies', kind: 'switch' },
      { name: 'packsBannerShare', kind: 'number', unit: 'percent', min: 0, max: 100 },
    ],
  },
]

/** Whether this change of a setting takes a second operator. */
export function needsTwo(name: SettingName, before: unknown, after: unknown): boolean {
  const field = SETTING_GROUPS.flatMap(({ fields }) => fields).find((one) => one.name === name)
  return field?.needsTwo === 'always' || (field?.needsTwo === 'raise' && Number(after) > Number(before))
}
