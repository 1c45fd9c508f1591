import { z } from 'zod'
import { Coins, Gold } from './money-schemas.ts'
import { Timestamp } from './paging.ts'
import { PASS_LEVEL_STATES, PASS_LEVEL_TYPES, SEASON_STATES, SEASON_TABS, TASK_TYPES } from './seasons-rules.ts'

/** A CSS colour or gradient without anything that could contain a URL or end its declaration. */
export const Paint = z
  .string()
  .max(400)
  .regex(/^[#\w\s.,%()/-]+$/)
  .refine((paint) => !/url|expression|image/i.test(paint))
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** The presentation of a season as its operator wrote it. Pictures are ids in a file and URLs on the wire. */
export const SeasonLook = z.object({
  textTitle: z.string(),
  eventTitle: z.string(),
  eventSubtitle: z.string(),
  eventFullName: z.string(),
  /** The titles of the season's page and of its button after the end; empty or missing: the default ones. */
  endedTitle: z.string().optional(),
  endedButton: z.string().optional(),
  gradient: Paint,
  gradientHovered: Paint,
  challengeCardGradient: Paint,
  coinsColor: Color,
  coinsIcon: z.string(),
  /** The forms of the coin's name (`CoinNames`). */
  coinNames: z.object({ one: z.string(), few: z.string(), many: z.string(), plural: z.string().optional() }),
  /** The displayed value of a coin in GOLD; it can never be exchanged. */
  coinReferenceValue: z.number().positive(),
  eventButtonGradient: z.object({ color: Paint, hover: Paint }),
  imageBackground: z.string(),
  imageLogo: z.string(),
  imageOverview: z.object({
    cases: z.string(),
    battle: z.string(),
    up: z.string(),
    bonus: z.string(),
    offer: z.string(),
  }),
  getCases: z.boolean(),
  casesSectionTitles: z.object({ newCases: z.string(), coinCases: z.string(), freeCases: z.string() }),
  userStats: z.object({ coinsEarned: z.string(), coinsSpent: z.string(), casesOpened: z.string(), place: z.string() }),
  overviewCards: z.array(
    z.object({
      key: z.enum(['cases', 'battle', 'up', 'bonus', 'offer']),
      title: z.string(),
      text: z.string(),
      button: z.string(),
      to: z.string().regex(/^\/[a-z0-9/-]*$/),
      image: z.string(),
    }),
  ),
  coinRules: z.object({ title: z.string(), lines: z.array(z.string()), note: z.string() }),
})
export type SeasonLook = z.output<typeof SeasonLook>

export const SeasonPopup = z.object({
  image1: z.string(),
  image2: z.string(),
  image3: z.string(),
  image4: z.string(),
  image5: z.string(),
  image6: z.string(),
  gradient: Paint,
  popupShadowGradient: Paint,
  slides: z
    .array(
      z.object({
        image: z.enum(['image1', 'image2', 'image3', 'image4', 'image5', 'image6']),
        title: z.string(),
        text: z.string(),
      }),
    )
    .max(6),
})
export type SeasonPopup = z.output<typeof SeasonPopup>

/** A season with its look and state. */
export const SeasonSettings = SeasonLook.extend({
  id: z.int(),
  /** The internal name of the season. */
  currentEvent: z.string(),
  state: z.enum(SEASON_STATES),
  startsAt: Timestamp,
  endsAt: Timestamp,
  /** Coins can be spent and levels claimed until then. */
  expiresAt: Timestamp,
  /** The server's clock when the response was written. */
  serverTime: Timestamp,
  /** Whole seconds until the start; null when it has begun. */
  timeToEventStart: z.int().nullable(),
  /** Whole seconds until the end; null before the start and after the end. */
  timeToEventOver: z.int().nullable(),
  /** The target of its countdown in seconds of the Unix epoch; null when nothing is left. */
  eventTimerUnixTime: z.int().nullable(),
  /** Whether it began less than 168 hours ago. */
  isNew: z.boolean(),
  activeTabs: z.array(z.enum(SEASON_TABS)),
  tabs: z.array(z.object({ key: z.string(), title: z.string() })),
  popup: SeasonPopup.omit({ slides: true }),
  /** The numbers of levels and tasks of its battle pass. */
  passLevels: z.int(),
  passTasks: z.int(),
}).meta({ id: 'EventSettings' })

export const PrizeCase = z.object({
  amount: z.int().min(1),
  img: z.string(),
  name: z.string(),
  /** The page where the case is opened. */
  url: z.string(),
})

export const BattlePassTask = z
  .object({
    id: z.int(),
    /** The minimum level at which it is open. */
    level: z.int(),
    description: z.string(),
    progressData: z.object({ current: z.number(), end: z.number() }),
    reward: z.object({
      money: Gold.optional(),
      coins: Coins.optional(),
      cases: z.array(PrizeCase).optional(),
    }),
    task: z.object({
      type: z.enum(TASK_TYPES),
      options: z.object({ ids: z.array(z.int()), names: z.array(z.string()) }),
    }),
    isOpen: z.boolean(),
    isCompleted: z.boolean(),
  })
  .meta({ id: 'BattlePassTask' })

export const BattlePassLevel = z
  .object({
    level: z.int(),
    /** Coins to earn in the season for this level, and how many more than for the previous one. */
    cost: Coins,
    costDiff: Coins,
    state: z.enum(PASS_LEVEL_STATES),
    type: z.enum(PASS_LEVEL_TYPES),
    balanceData: z.object({ coins: Coins, money: Gold }),
    caseData: z.array(PrizeCase),
    /** Open tasks of the level that are not completed; none for guests. */
    tasks: z.array(BattlePassTask),
  })
  .meta({ id: 'BattlePassLevel' })

/** A titled part of a battle pass. */
export const PassChapter = z.object({ title: z.string().min(1), firstLevel: z.int().min(1) })

export const seasonMessages = [
  /** A season began, ended or expired, or its windows were moved; the page loads it again. */
  z.object({ event: z.literal('season_changed'), id: z.int() }),
  /** The player's earned coins, tasks or levels changed. */
  z.object({
    event: z.literal('season_progress'),
    id: z.int(),
    coinsEarned: Coins,
    /** Open tasks whose progress changed. */
    tasks: z.array(z.object({ id: z.int(), current: z.number(), isCompleted: z.boolean() })),
  }),
] as const
