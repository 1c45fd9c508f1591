import { createHash } from 'node:crypto'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { PackChange } from '@runecase/api/operator/items.ts'
import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import {
  type CatalogueUses,
  changePack,
  findPack,
  isPackDrawn,
  lockCatalogue,
  previewPack,
  withdrawAnnounced,
} from '../../core/catalog/public.ts'
import { type AppliedBy, defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { perDayOfPrices } from './effect-per-day.ts'
import { previewNumber, previewPercent } from './preview-values.ts'

interface PackChangeDeps extends Pick<Deps, 'clock'> {
  readonly catalogueUses: CatalogueUses
  readonly bounds: () => ReturnBounds
  readonly noticeMs: number
}

/** Other contents of a pack need two operators, and are announced like odds if players can draw it. */
export function packChangeRequest(deps: PackChangeDeps) {
  const optionsOf = ({ changeRequestId: requestId }: AppliedBy) => ({
    nowMs: deps.clock.nowMs(),
    bounds: deps.bounds(),
    requestId,
  })
  return defineChangeRequest({
    kind: 'pack.contents',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: PackChange,
    targetOf: ({ slug }) => `item ${slug}`,
    readBase: async (queries, { slug }) => {
      const pack = (await findPack(queries, slug)) ?? refuse('dataNotFound')
      return `pack ${createHash('sha256').update(JSON.stringify(pack)).digest('hex').slice(0, 16)}`
    },
    preview: (queries, change) => previewOf(deps, queries, change),
    noticeMs: async (queries, { slug }) => ((await isPackDrawn(queries, deps.catalogueUses, slug)) ? deps.noticeMs : 0),
    async announce(tx, change, by, effectiveFrom) {
      if (await isPackDrawn(tx, deps.catalogueUses, change.slug))
        await changePack(tx, change, { ...optionsOf(by), effectiveFrom })
    },
    withdraw: withdrawAnnounced,
    lock: lockCatalogue,
    async apply(tx: Tx, change, by) {
      const { slug, before, after, cases } = await changePack(tx, change, optionsOf(by))
      const sideOf = ({ description, priceMinor, things }: typeof before) => ({
        description,
        price: goldFromMinor(priceMinor),
        things: things.map((one) => [one.slug, one.quantity]),
      })
      return {
        before: { slug: change.slug, ...sideOf(before) },
        after: {
          slug,
          ...sideOf(after),
          closedCases: cases.filter(({ isClosed }) => isClosed).map(({ caseId }) => caseId),
        },
      }
    },
  })
}

async function previewOf({ bounds }: PackChangeDeps, queries: Queries, change: PackChange): Promise<ChangePreview> {
  const { name, before, after, cases } = await previewPack(queries, change, { bounds: bounds() })
  const line = (field: string, was: string | null, is: string | null) => ({ field, before: was, after: is })
  const gold = (minor: bigint) => previewNumber(goldFromMinor(minor))
  const quantities = (side: typeof before) => new Map(side.things.map((one) => [one.slug, one.quantity]))
  const names = new Map([...before.things, ...after.things].map((one) => [one.slug, one.name]))
  const [was, is] = [quantities(before), quantities(after)]
  const changed = [
    line('item_description', before.description, after.description),
    ...[...names].map(([slug, thing]) =>
      line(`packThing|${thing}`, previewNumber(was.get(slug) ?? null), previewNumber(is.get(slug) ?? null)),
    ),
  ].filter((one) => one.before !== one.after)
  if (changed.length === 0) return refuse('change_refused', { fault: 'changes_nothing' })
  return {
    subject: name,
    perDay: await perDayOfPrices(queries, cases),
    lines: [
      ...cases
        .toSorted((a, b) => Number(b.isClosed) - Number(a.isClosed))
        .map((one) =>
          line(
            `${one.isClosed ? 'closedCase' : 'caseReturn'}|${one.name}`,
            previewPercent(one.rtpBefore),
            previewPercent(one.rtpAfter),
          ),
        ),
      line('item_price', gold(before.priceMinor), gold(after.priceMinor)),
      ...changed,
    ],
  }
}
