import { z } from 'zod'
import { digits } from '../paging.ts'
import { Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const SectionId = z.int().min(1).max(2_000_000_000)
const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** The fields of a section that operators edit. */
export const SectionFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(200),
  isVisible: z.boolean(),
  /** Whether it is shown on the main page. */
  isMain: z.boolean(),
  /** Whether its cases are offered for battles. */
  isBattle: z.boolean(),
  /** The name of an icon. */
  icon: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** The colours of its heading and cards. */
  colorFrom: Colour,
  colorTo: Colour,
})
export type SectionFields = z.output<typeof SectionFields>

/** A section in the back office. */
export const EditedSection = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  isVisible: z.boolean(),
  /** Whether it contains cases of a season; decided by the season. */
  isEvent: z.boolean(),
  /** The number of its cases. A section without cases is not shown to players. */
  cases: z.int(),
  fields: SectionFields,
  version: Version,
})
export type EditedSection = z.output<typeof EditedSection>

const All = z.object({ items: z.array(EditedSection) })
const One = z.object({ section: EditedSection })

export const operatorSectionEndpoints = {
  listEditedSections: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/sections',
    summary: 'Sections of the catalogue in their order, hidden ones too',
    permission: 'catalog.see',
    data: All,
    refusals: [],
  }),
  createSection: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/sections',
    summary: 'Adds a section after the others; a taken slug or name is refused by its field',
    permission: 'catalog.propose',
    body: z.strictObject({ slug: Slug, fields: SectionFields, reason: Reason }),
    data: One,
    refusals: ['change_refused'],
  }),
  editSection: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/sections/{id}',
    summary: 'Changes a section: its texts, its look, where it is shown',
    permission: 'catalog.propose',
    params: z.object({ id: digits(1, 2_000_000_000) }),
    body: z.strictObject({ version: Version, fields: SectionFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  orderSections: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/sections/order',
    summary: 'Puts all sections in another order',
    permission: 'catalog.propose',
    /** `before`: the order that the operator saw; another one is refused with `version_conflict`. */
    hasLongLists: true,
    body: z.strictObject({
      before: z.array(SectionId).min(1).max(500),
      ids: z.array(SectionId).min(1).max(500),
      reason: Reason,
    }),
    data: All,
    refusals: ['version_conflict', 'change_refused'],
  }),
}
