import { z } from 'zod'
import { LANGUAGES } from './languages.ts'
import { PAYMENT_CURRENCIES } from './money.ts'
import { Timestamp } from './paging.ts'
import { Domain, Email, LocalName, LocalText, Slug } from './project.ts'
import { Theme } from './project-theme.ts'
import { SWITCHES, type SwitchName } from './switches-rules.ts'

/** Groups of settings in the back office. */
export const SETTING_GROUPS = [
  'brand',
  'company',
  'look',
  'money',
  'withdrawals',
  'payments',
  'pages',
  'links',
  'messages',
  'accounts',
  'alerts',
  'maintenance',
  'switches',
  'flags',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** One business setting that operators can change at runtime. */
export interface ShopSetting<Schema extends z.ZodType = z.ZodType> {
  readonly group: SettingGroup
  readonly schema: Schema
  /** The default value. */
  readonly fallback: z.output<Schema>
  /** Whether a second operator approves every change, or only one that raises the number. */
  readonly needsTwo?: 'always' | 'raise'
}

const setting = <Schema extends z.ZodType>(definition: ShopSetting<Schema>) => definition

/** Percent with at most two decimals. */
const percent = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.01)
/** The percentage of players for whom something is enabled: 0 for nobody, 100 for everybody, guests included. */
const Share = z.int().min(0).max(100)
/** A value in whole GOLD. */
const Gold = z.int().min(0).max(100_000_000)
/** The shop's page on a social network; empty without one. */
const Link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)])
/** Two letters of ISO 3166-1. */
const Country = z.string().regex(/^[A-Z]{2}$/)

/** A picture of the shop or an uploaded one; empty for the one in the project's folder. */
const OwnPicture = z
  .string()
  .max(80)
  .regex(/^([a-z0-9]+(?:[-/][a-z0-9]+)*)?$/)

/**
 * Pictures of the brand: the mark next to the name, the icon of browsers and phones, the picture for sharing, the background of the main
 * page.
 */
export const BrandPictures = z.strictObject({ mark: OwnPicture, icon: OwnPicture, share: OwnPicture, hero: OwnPicture })

/** Maintenance announced or begun by an operator. It applies while `isOn`, within its times if they are set. */
export const MaintenanceNotice = z
  .strictObject({
    isOn: z.boolean(),
    /** Shown to players; empty for the default text. */
    text: z.string().trim().max(300),
    startsAt: Timestamp.nullable(),
    endsAt: Timestamp.nullable(),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, { path: ['endsAt'] })

/** Whether a part of the shop is open, and the text for players while it is not; empty for the default text. */
export const FeatureSwitch = z.strictObject({ isOn: z.boolean(), text: z.string().trim().max(300) })

/** Switches that close a part of the shop; whatever has begun ends as usual. */
const SWITCH_SETTINGS = Object.fromEntries(
  SWITCHES.map((name) => [
    name,
    setting({ group: 'switches', schema: FeatureSwitch, fallback: { isOn: true, text: '' } }),
  ]),
) as Record<SwitchName, ShopSetting<typeof FeatureSwitch>>

/** Every business setting by name. Secrets and machine settings stay in the environment. */
export const SHOP_SETTINGS = {
  /**
   * The project's name, game and descriptions, by language. The first start takes them, like the rest of these three groups, from its
   * folder.
   */
  brandName: setting({ group: 'brand', schema: LocalName, fallback: {} }),
  brandTagline: setting({ group: 'brand', schema: LocalText, fallback: {} }),
  brandDisclaimer: setting({ group: 'brand', schema: LocalText, fallback: {} }),
  gameName: setting({ group: 'brand', schema: LocalName, fallback: {} }),
  /** The prefix of the names of saved files. */
  brandSlug: setting({ group: 'brand', schema: Slug, fallback: 'shop' }),
  /** The company that runs the shop, for legal texts and search engines; empty until it is known. */
  legalEntity: setting({ group: 'company', schema: z.string().trim().max(200), fallback: '' }),
  /** Its postal address, and its entry in the register of companies with the tax number, for legal texts. */
  legalAddress: setting({ group: 'company', schema: z.string().trim().max(200), fallback: '' }),
  legalRegistration: setting({ group: 'company', schema: z.string().trim().max(200), fallback: '' }),
  siteDomain: setting({ group: 'company', schema: Domain, fallback: 'shop.example' }),
  supportEmail: setting({ group: 'company', schema: Email, fallback: 'support@shop.example' }),
  theme: setting({ group: 'look', schema: Theme, fallback: {} }),
  brandPictures: setting({
    group: 'look',
    schema: BrandPictures,
    fallback: { mark: '', icon: '', share: '', hero: '' },
  }),
  /** Bounds of a published case's expected return, percent of its price. */
  caseReturnMinPercent: setting({ group: 'money', schema: percent(0, 100), fallback: 50, needsTwo: 'always' }),
  caseReturnMaxPercent: setting({ group: 'money', schema: percent(0, 100), fallback: 100, needsTwo: 'always' }),
  /** The maximum payout of a board of Techies, GOLD. */
  techiesMaxWinGold: setting({
    group: 'money',
    schema: z.int().min(100).max(10_000_000),
    fallback: 100_000,
    needsTwo: 'raise',
  }),
  /** The time between a withdrawal request and the call to the provider. */
  withdrawalCountdownSeconds: setting({ group: 'withdrawals', schema: z.int().min(1).max(3600), fallback: 300 }),
  /** How long a new or changed trade link allows no withdrawals. */
  withdrawalLinkHoldHours: setting({ group: 'withdrawals', schema: z.int().min(0).max(720), fallback: 24 }),
  /** How long a refill that its payer can take back holds items of the same value. */
  withdrawalAfterRefillHours: setting({ group: 'withdrawals', schema: z.int().min(0).max(720), fallback: 24 }),
  /** The maximum number of items a player may withdraw in 24 hours. */
  withdrawalsPerDay: setting({
    group: 'withdrawals',
    schema: z.int().min(1).max(10_000),
    fallback: 50,
    needsTwo: 'raise',
  }),
  /** The maximum paid for an item on a market, percent of its price. */
  deliveryMaxPricePercent: setting({
    group: 'withdrawals',
    schema: z.int().min(1).max(1000),
    fallback: 100,
    needsTwo: 'raise',
  }),
  /**
   * Hold rules: each match waits for an operator's decision before it is handed over. 0 turns a rule off. The total value within 24 hours,
   * GOLD.
   */
  holdDaySumGold: setting({ group: 'withdrawals', schema: Gold, fallback: 15_000 }),
  /** The value of a player's first withdrawals, until one was delivered, GOLD. */
  holdFirstGold: setting({ group: 'withdrawals', schema: Gold, fallback: 5_000 }),
  /** The age of the trade link or of the sign-in account, hours. */
  holdLinkHours: setting({ group: 'withdrawals', schema: z.int().min(0).max(8760), fallback: 0 }),
  /** The age of the player's account, hours. */
  holdAccountHours: setting({ group: 'withdrawals', schema: z.int().min(0).max(8760), fallback: 0 }),
  /** A win from a case with a chance of one in this many, or less. */
  holdWinOneIn: setting({ group: 'withdrawals', schema: z.int().min(0).max(100_000_000), fallback: 1_000_000 }),
  /** Whether any refill of the player was ever returned. */
  holdAfterReturn: setting({ group: 'withdrawals', schema: z.boolean(), fallback: true }),
  /** Countries of players, ISO 3166-1. */
  holdCountries: setting({ group: 'withdrawals', schema: z.array(Country).max(60), fallback: [] }),
  /** Whether the player belongs to a group of linked accounts. */
  holdLinkedAccounts: setting({ group: 'withdrawals', schema: z.boolean(), fallback: false }),
  /** The minimum refill of every method in GOLD; a method may require more. */
  refillMinimumGold: setting({ group: 'payments', schema: z.int().min(0).max(1_000_000), fallback: 0 }),
  /** The pages below /provably-fair. Without them rolls are decided in the same way. */
  fairnessPages: setting({ group: 'pages', schema: z.boolean(), fallback: false }),
  /** Languages of the site and of its messages; the first is the default. */
  languages: setting({
    group: 'pages',
    schema: z
      .array(z.enum(LANGUAGES))
      .min(1)
      .max(LANGUAGES.length)
      .refine((languages) => new Set(languages).size === languages.length, { error: 'names a language twice' }),
    fallback: ['ru'],
  }),
  /** The currency of prices shown in addition to GOLD: none, that of the visitor's country, or a fixed one. */
  displayCurrency: setting({
    group: 'pages',
    schema: z.enum(['none', 'country', ...PAYMENT_CURRENCIES]),
    fallback: 'none',
  }),
  /** Guests first see a welcome page with a sign-in. */
  welcomePage: setting({ group: 'pages', schema: z.boolean(), fallback: false }),
  /** Links in menus and the footer. */
  socialVk: setting({ group: 'links', schema: Link, fallback: '' }),
  socialTelegram: setting({ group: 'links', schema: Link, fallback: '' }),
  socialInstagram: setting({ group: 'links', schema: Link, fallback: '' }),
  /** The maximum number of campaign messages to a player within 7 days. 0: none. */
  campaignsPerWeek: setting({ group: 'messages', schema: z.int().min(0).max(7), fallback: 2 }),
  /** The score from which two accounts are linked: that of one shared device, or more. */
  linkedAccountsScore: setting({ group: 'accounts', schema: z.int().min(50).max(100), fallback: 60 }),
  /**
   * What the accounts of a group get only once together: the welcome gift, a promo code, tickets of a raffle; and whose refills bring
   * commission.
   */
  linkedGiftOnce: setting({ group: 'accounts', schema: z.boolean(), fallback: false }),
  linkedPromoOnce: setting({ group: 'accounts', schema: z.boolean(), fallback: false }),
  linkedRaffleOnce: setting({ group: 'accounts', schema: z.boolean(), fallback: false }),
  linkedCommissionOnce: setting({ group: 'accounts', schema: z.boolean(), fallback: false }),
  /** Thresholds of alerts to operators outside the back office: the total value of held withdrawals, GOLD, 0 turns it off; */
  alertHeldGold: setting({ group: 'alerts', schema: Gold, fallback: 50_000 }),
  /** the waiting time of a queue's oldest entry; */
  alertWaitMinutes: setting({ group: 'alerts', schema: z.int().min(5).max(10_080), fallback: 60 }),
  /** the deviation of a case's drops from its odds, in standard deviations. */
  alertSigma: setting({ group: 'alerts', schema: z.number().min(3).max(20).multipleOf(0.1), fallback: 4 }),
  maintenance: setting({
    group: 'maintenance',
    schema: MaintenanceNotice,
    fallback: { isOn: false, text: '', startsAt: null, endsAt: null },
  }),
  /** The game Techies. Closing it ends unfinished boards, which pay the value of their opened cells. */
  techies: setting({ group: 'flags', schema: z.boolean(), fallback: false }),
  ...SWITCH_SETTINGS,
  /** The share of players who see the secret shop's banner on the main page. */
  packsBannerShare: setting({ group: 'flags', schema: Share, fallback: 100 }),
  /** The experiment `change-min-sum`: the share whose refill form begins with the smallest sum. At 0 it does not run. */
  changeMinSumShare: setting({ group: 'flags', schema: Share, fallback: 0 }),
}

export type ShopSettingName = keyof typeof SHOP_SETTINGS
export type ShopSettings = { readonly [Name in ShopSettingName]: z.output<(typeof SHOP_SETTINGS)[Name]['schema']> }

/** New values of some settings. */
export const SettingChanges = z
  .strictObject(
    Object.fromEntries(Object.entries(SHOP_SETTINGS).map(([name, { schema }]) => [name, schema.optional()])) as {
      [Name in ShopSettingName]: z.ZodOptional<(typeof SHOP_SETTINGS)[Name]['schema']>
    },
  )
  .refine((values) => Object.values(values).some((value) => value !== undefined), { error: 'changes nothing' })

/** Whether a change of this setting needs a second operator. */
export function needsTwoOperators(name: ShopSettingName, before: unknown, after: unknown): boolean {
  const { needsTwo }: ShopSetting = SHOP_SETTINGS[name]
  return needsTwo === 'always' || (needsTwo === 'raise' && Number(after) > Number(before))
}

/** All settings with their values. */
export const ShopSettingsSchema = z.object(
  Object.fromEntries(Object.entries(SHOP_SETTINGS).map(([name, { schema }]) => [name, schema])) as {
    [Name in ShopSettingName]: (typeof SHOP_SETTINGS)[Name]['schema']
  },
)
