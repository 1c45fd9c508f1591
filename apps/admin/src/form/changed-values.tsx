import FORM_NS from 'texts:form/form'
import { useTranslation } from 'react-i18next'
import { HeadRow, PlainTable } from '../list/plain-table.tsx'

/** The changed fields of a form, each before and after. `show` gives the text of a value, by its field. */
export function ChangedValues<V extends Readonly<Record<string, unknown>>>({
  before,
  after,
  nameOf,
  show,
}: {
  readonly before: V
  readonly after: V
  readonly nameOf: (field: keyof V & string) => string
  readonly show: (value: unknown, field: keyof V & string) => string
}) {
  const { t } = useTranslation(FORM_NS)
  const changed = (Object.keys(after) as (keyof V & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return (
    <PlainTable label={t('preview')}>
      <HeadRow columns={[t('changed.field'), t('changed.before'), t('changed.after')]} />
      <tbody>
        {changed.map((field) => (
          <tr key={field}>
            <td>{nameOf(field)}</td>
            <td>
              <del>{show(before[field], field)}</del>
            </td>
            <td>{show(after[field], field)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
