import { z } from 'zod'
import { Coins, Gold } from '../money-schemas.ts'
import { digits, Timestamp } from '../paging.ts'
import { SeasonLook } from '../seasons.ts'
import { PASS_LEVEL_TYPES, SEASON_STATES, TASK_TYPES } from '../seasons-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PictureId } from './pictures.ts'

const { gradient, gradientHovered, challengeCardGradient, coinsColor } = SeasonLook.shape
const Word = z.string().trim().min(1).max(40)

const CardKey = SeasonLook.shape.overviewCards.element.shape.key
const SectionIds = z.array(z.int().min(1).max(2_147_483_647)).max(20)

/** The window of a season, its texts, colours and pictures. */
export const SeasonFields = z
  .strictObject({
    fullName: z.string().trim().min(1).max(80),
    title: z.string().trim().min(1).max(80),
    subtitle: z.string().trim().max(300),
    /** The titles of its page and of its button after the end; empty: the default ones. */
    endedTitle: z.string().trim().max(80),
    endedButton: z.string().trim().max(40),
    startsAt: Timestamp,
    endsAt: Timestamp,
    /** Coins can be spent and rewards received until then. */
    expiresAt: Timestamp,
    coinOne: Word,
    coinFew: Word,
    coinMany: Word,
    /** The plural as the subject of a sentence. */
    coinPlural: Word,
    coinsColor,
    gradient,
    gradientHovered,
    challengeCardGradient,
    background: PictureId,
    logo: PictureId,
    coin: PictureId,
    /** Sections whose cases pay coins, and those whose cases cost coins. They are fixed once the season has begun. */
    eventSections: SectionIds,
    coinSections: SectionIds,
    /** Cards of the overview: one for each part that the season has, by its address. */
    cards: z.array(
      z.strictObject({
        key: CardKey,
        image: PictureId,
        title: z.string().trim().min(1).max(80),
        text: z.string().trim().max(300),
        button: Word,
      }),
    ),
    /** Slides that announce the season when it begins. */
    slides: z
      .array(
        z.strictObject({
          image: PictureId,
          title: z.string().trim().min(1).max(80),
          text: z.string().trim().min(1).max(400),
        }),
      )
      .max(6),
  })
  .superRefine(({ startsAt, endsAt, expiresAt, eventSections, coinSections }, ctx) => {
    const demand = (isMet: boolean, path: string) => {
      if (!isMet) ctx.addIssue({ code: 'custom', path: [path], message: 'is out of order' })
    }
    demand(Date.parse(startsAt) < Date.parse(endsAt), 'endsAt')
    demand(Date.parse(endsAt) <= Date.parse(expiresAt), 'expiresAt')
    demand(!coinSections.some((id) => eventSections.includes(id)), 'coinSections')
  })
export type SeasonFields = z.output<typeof SeasonFields>

const SeasonCode = z.string().regex(/^[a-z0-9_]{2,40}$/)

/** Payload of the change request `event.copy`: a future season with the pass and the tasks of another one. */
export const SeasonCopy = z.strictObject({
  eventId: z.int().min(1).max(2_147_483_647),
  /** The internal name of the season. */
  code: SeasonCode,
  fields: SeasonFields,
})
export type SeasonCopy = z.output<typeof SeasonCopy>

const ListedSeason = z.object({
  id: z.int(),
  /** The internal name of the season. */
  code: z.string(),
  title: z.string(),
  state: z.enum(SEASON_STATES),
  startsAt: Timestamp,
  endsAt: Timestamp,
  expiresAt: Timestamp,
  levels: z.int(),
  tasks: z.int(),
  boards: z.int(),
  hasRaffle: z.boolean(),
  players: z.int(),
})

const Gifts = z.object({ gold: Gold, coins: Coins, cases: z.array(z.object({ name: z.string(), amount: z.int() })) })

export const EditedSeason = z.object({
  id: z.int(),
  code: z.string(),
  version: Version,
  state: z.enum(SEASON_STATES),
  fields: SeasonFields,
  levels: z.array(Gifts.extend({ level: z.int(), type: z.enum(PASS_LEVEL_TYPES), cost: Coins })),
  /** The value of one player's complete pass, cases by their prices. */
  passWorth: z.object({ gold: Gold, coins: Coins, cases: Gold }),
  tasks: z.array(
    Gifts.extend({
      id: z.int(),
      level: z.int(),
      description: z.string(),
      type: z.enum(TASK_TYPES),
      /** A number of times, or GOLD if the task counts GOLD. */
      target: z.number(),
    }),
  ),
  boards: z.array(z.object({ id: z.int(), title: z.string(), state: z.string(), prizes: z.int(), players: z.int() })),
  raffles: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      state: z.string(),
      prizes: z.int(),
      tickets: z.int(),
      players: z.int(),
    }),
  ),
  results: z.object({
    players: z.int(),
    casesOpened: z.int(),
    coinsEarned: Coins,
    coinsSpent: Coins,
    passesFinished: z.int(),
  }),
})
export type EditedSeason = z.output<typeof EditedSeason>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ event: EditedSeason })

export const operatorSeasonEndpoints = {
  listSeasons: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/events',
    summary: 'Events with their windows',
    permission: 'operations.see',
    query: listQuery(['starts'], '-starts', { state: z.enum(SEASON_STATES).optional() }),
    data: listOf(ListedSeason),
    refusals: [],
  }),
  getEditedSeason: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/events/{id}',
    summary: 'An event with its pass, tasks, boards, raffles and results',
    permission: 'operations.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  editSeason: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/events/{id}',
    summary: 'Changes texts, colours and those moments of an event that have not come yet',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, fields: SeasonFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict'],
  }),
  createSeason: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/events',
    summary: 'Makes an event to come, without a pass and tasks',
    permission: 'operations.edit',
    body: z.strictObject({ code: SeasonCode, fields: SeasonFields, reason: Reason }),
    data: One,
    refusals: ['change_refused'],
  }),
  copySeason: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/events/{id}/copy',
    summary: 'Makes a later event with the pass, tasks and look of this one',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ code: SeasonCode, fields: SeasonFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'change_refused', 'approval_required'],
  }),
  endSeason: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/events/{id}/end',
    summary: 'Ends a running event now; its days of spending follow as they were',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
