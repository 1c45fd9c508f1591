import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { amountFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { isWithinBounds, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_CASE_COLUMNS, LISTED_CASE_FROM, type ListedCaseRow, OBSERVED_RETURN } from './catalog-editor.sql.ts'

type Query = EndpointInput<OperatorApi['listEditedCases']>['query']

interface ListDeps extends Pick<Deps, 'database'> {
  readonly pictures: Pictures
  readonly bounds: () => ReturnBounds
}

/** Cases that are not retired, with their returns. */
export async function listEditedCases(
  { database, pictures, bounds }: ListDeps,
  { text, sectionId, state, ...page }: Query,
): Promise<EndpointData<OperatorApi['listEditedCases']>> {
  const { min, max } = bounds()
  const limits = JSON.stringify({ min: min - 1e-9, max: max + 1e-9 })
  const { rows, total, next } = await selectKeysetPage<
    ListedCaseRow,
    'position' | 'name' | 'price' | 'rtp' | 'opened' | 'observed'
  >(
    database,
    {
      name: 'list_edited_cases',
      columns: LISTED_CASE_COLUMNS,
      from: LISTED_CASE_FROM,
      conditions: [
        ['c.is_retired = ?', false],
        ["position(lower(?) in lower(c.name || ' ' || c.slug)) > 0", text || undefined],
        ['c.section_id = ?', sectionId],
        ['c.is_available = ?', state === 'open' ? true : undefined],
        ['not c.is_available and not c.is_draft and ?::bool', state === 'closed' ? true : undefined],
        ['c.is_draft = ?', state === 'draft' ? true : undefined],
        ['(n.announced is not null) = ?', state === 'announced' ? true : undefined],
        [
          "o.expected_return is not null and o.expected_return not between (?::jsonb ->> 'min')::float8 and (?::jsonb ->> 'max')::float8",
          state === 'out_of_bounds' ? limits : undefined,
        ],
      ],
      sorts: {
        position: ['s.position * 1000000::int8 + c.position', 'int8'],
        name: ['c.name', 'text'],
        price: ['c.price_minor', 'int8'],
        rtp: ['coalesce(o.expected_return, -1)', 'float8'],
        opened: ['coalesce(opened.value, 0)', 'int8'],
        observed: [`coalesce(${OBSERVED_RETURN}, -1)`, 'float8'],
      },
      key: 'c.id',
    },
    page,
  )
  return {
    items: rows.map(({ sectionId: id, sectionName: name, priceMinor, ...row }) => ({
      ...row,
      image: pictures.pathOf(row.image),
      section: { id, name },
      price: amountFromMinor(priceMinor, row.currency),
      opened: Number(row.opened),
      isOutOfBounds: !isWithinBounds(row.rtp, { min, max }),
    })),
    total,
    next,
  }
}
