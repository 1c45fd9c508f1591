import { z } from 'zod'
import { Case } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { GIFT_REFUSALS } from './errors.ts'
import { Coins, Gold } from './money-schemas.ts'
import { digits, Id, Moment } from './paging.ts'
import { PASS_LEVEL_STATES, PASS_LEVEL_TYPES, SEASON_STATES, SEASON_TABS, TASK_TYPES } from './seasons-rules.ts'

/** A colour or a gradient of CSS: nothing that could name an address or end its declaration. */
const Paint = z
  .string()
  .max(400)
  .regex(/^[#\w\s.,%()/-]+$/)
  .refine((paint) => !/url|expression|image/i.test(paint))
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** How an event looks and what it says of itself, as its operator wrote it. Pictures are ids in a file and addresses on the wire. */
export const SeasonLook = z.object({
  textTitle: z.string(),
  eventTitle: z.string(),
  eventSubtitle: z.string(),
  eventFullName: z.string(),
  gradient: Paint,
  gradientHovered: Paint,
  challengeCardGradient: Paint,
  coinsColor: Color,
  coinsIcon: z.string(),
  /** Forms of the word for one, few and many coins. */
  coinNames: z.object({ one: z.string(), few: z.string(), many: z.string() }),
  /** What a coin is shown to be worth, in GOLD; it can never be changed into it. */
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

/** An event with its look and where it stands. */
export const EventSettings = SeasonLook.extend({
  id: z.int(),
  /** Its name among the operator's files. */
  currentEvent: z.string(),
  state: z.enum(SEASON_STATES),
  startsAt: Moment,
  endsAt: Moment,
  /** Coins are spent and levels claimed until then. */
  expiresAt: Moment,
  /** The server's clock when this was written. */
  serverTime: Moment,
  /** Whole seconds until the start; null when it has begun. */
  timeToEventStart: z.int().nullable(),
  /** Whole seconds until the end; null before the start and after the end. */
  timeToEventOver: z.int().nullable(),
  /** When what its timer counts down to happens, in seconds of the Unix epoch; null when nothing does any more. */
  eventTimerUnixTime: z.int().nullable(),
  /** It began less than 168 hours ago. */
  isNew: z.boolean(),
  activeTabs: z.array(z.enum(SEASON_TABS)),
  tabs: z.array(z.object({ key: z.string(), title: z.string() })),
  popup: SeasonPopup.omit({ slides: true }),
  /** How many levels and tasks its battle pass has. */
  passLevels: z.int(),
  passTasks: z.int(),
}).meta({ id: 'EventSettings' })

const PrizeCase = z.object({
  amount: z.int().min(1),
  img: z.string(),
  name: z.string(),
  /** Where the case is opened. */
  url: z.string(),
})

export const BattlePassTask = z
  .object({
    id: z.int(),
    /** The level from which on it is open. */
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
    /** Coins earned in the event that reach it, and how many more than the one before. */
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

/** A part of a battle pass with a title of its own. */
export const PassChapter = z.object({ title: z.string().min(1), firstLevel: z.int().min(1) })

const Prize = z.object({ coins: Coins, money: Gold, cases: z.array(PrizeCase) })

export const seasonEndpoints = {
  getCurrentEvent: endpoint({
    method: 'GET',
    path: '/v1/event/current',
    summary: 'The event in force, else the next one, else the last one; null where there is none',
    access: 'public',
    rate: 'read',
    data: EventSettings.nullable(),
    refusals: [],
  }),
  listEventCases: endpoint({
    method: 'GET',
    path: '/v1/event/cases',
    summary: 'Cases that pay coins of the current event, cheapest first',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ count: digits(1, 100).optional() }),
    data: z.array(Case),
    refusals: [],
  }),
  getEventMaxPrice: endpoint({
    method: 'GET',
    path: '/v1/event/cases/max-price',
    summary: 'The price of the dearest case of the current event; 0 where it has none',
    access: 'public',
    rate: 'read',
    data: z.object({ maxPrice: Gold }),
    refusals: [],
  }),
  getEventProgress: endpoint({
    method: 'GET',
    path: '/v1/event/personal-progress',
    summary: 'What the player did in the current event; with a case, how often he opened that one in it',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ caseName: z.string().min(1).max(100).optional() }),
    data: z
      .object({
        coins: Coins,
        coinsEarned: Coins,
        coinsSpent: Coins,
        casesOpened: z.int(),
        /** Levels of the pass that are reached, and those whose reward is received. */
        levelsReached: z.int(),
        levelsReceived: z.int(),
        tasksCompleted: z.int(),
      })
      .nullable(),
    refusals: ['caseNotFound'],
  }),
  getEventResults: endpoint({
    method: 'GET',
    path: '/v1/event/results',
    summary: 'The current event in numbers, up to a minute old; null before its end',
    access: 'public',
    rate: 'read',
    data: z
      .object({
        /** Players who did anything in it. */
        players: z.int(),
        casesOpened: z.int(),
        coinsEarned: Coins,
        coinsSpent: Coins,
        /** Players who reached the last level of the battle pass. */
        passesFinished: z.int(),
      })
      .nullable(),
    refusals: [],
  }),
  getEventPopup: endpoint({
    method: 'GET',
    path: '/v1/popup/info',
    summary: 'Slides that tell of the event in force; null while none is',
    access: 'public',
    rate: 'read',
    data: SeasonPopup.extend({ id: z.int(), isNew: z.boolean() }).nullable(),
    refusals: [],
  }),
  listChallenges: endpoint({
    method: 'GET',
    path: '/v1/challenge',
    summary: 'Tasks of the current event in the order of their levels; none for guests',
    access: 'public',
    rate: 'read',
    data: z.array(BattlePassTask),
    refusals: [],
  }),
  listChallengePlays: endpoint({
    method: 'GET',
    path: '/v1/challenge/{id}/plays',
    summary: 'Plays that counted for a task of the player, newest first, 50 at most',
    access: 'player',
    rate: 'read',
    params: z.strictObject({ id: digits(1, 1_000_000) }),
    data: z.array(
      z.object({
        /** The opening, battle, upgrade, contract, exchange or sale. */
        referenceId: Id,
        type: z.enum(TASK_TYPES),
        amount: z.number(),
        at: Moment,
      }),
    ),
    refusals: ['dataNotFound'],
  }),
  getBattlePass: endpoint({
    method: 'GET',
    path: '/v1/event/battle-pass',
    summary:
      'Levels of the battle pass of the current event, for a player as they stand for him; null where there is none',
    access: 'public',
    rate: 'read',
    data: z
      .object({
        levels: z.array(BattlePassLevel),
        /** Parts of the pass, each from its first level to the next part; none where the pass has no parts. */
        chapters: z.array(PassChapter),
        challengeProgressGradient: Paint,
        challengeIcons: z.object({ coin: z.string(), rare: z.string(), ultra: z.string(), case: z.string() }),
        /** Coins that the player earned in the event; spending takes none of them away. 0 for guests. */
        currentCoins: Coins,
      })
      .nullable(),
    refusals: [],
  }),
  visitEvent: endpoint({
    method: 'POST',
    path: '/v1/event/visit',
    summary: 'Says that the player looks at the page of the event; counts for tasks once',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    data: z.object({}),
    refusals: [],
  }),
  claimPassLevel: endpoint({
    method: 'POST',
    path: '/v1/event/challenge/prize/{level}',
    summary: 'Receives the reward of a reached level of the battle pass, once',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ level: digits(1, 1000) }),
    body: z.strictObject({}),
    isIdempotent: true,
    data: z.object({ level: z.int(), prize: Prize, balance: Gold, coinBalance: Coins }),
    refusals: [
      ...GIFT_REFUSALS,
      'dataNotFound',
      'level_not_reached',
      'level_received',
      'event_over',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}

export const seasonMessages = [
  /** An event began, ended or expired, or its windows were moved; the page asks for it. */
  z.object({ event: z.literal('season_changed'), id: z.int() }),
  /** Coins earned, tasks or levels of the player changed. */
  z.object({
    event: z.literal('season_progress'),
    id: z.int(),
    coinsEarned: Coins,
    /** Open tasks whose progress changed. */
    tasks: z.array(z.object({ id: z.int(), current: z.number(), isCompleted: z.boolean() })),
  }),
] as const
