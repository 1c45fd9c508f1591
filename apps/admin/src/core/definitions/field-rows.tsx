import { SimpleGrid } from '@mantine/core'
import type { ComponentType } from 'react'
import type { FieldOf } from '../../form/edit-form.tsx'
import type { Fields } from './definition-kind.ts'
import type { Widget } from './widgets.tsx'

type NameOf<F> = keyof F & string

interface FieldRowsProps<F extends Fields> {
  readonly field: FieldOf<F>
  readonly widgets: { readonly [K in NameOf<F>]?: Widget<F[K]> }
  readonly labelOf: (name: NameOf<F>) => string
  /** The rows of the form: a single field has the whole width, the fields of a list share it. */
  readonly rows: readonly (NameOf<F> | readonly NameOf<F>[])[]
  /** The number of fields of a list that stand side by side. */
  readonly columns?: 2 | 3
  /** Fields that can no longer change. */
  readonly fixed?: readonly NameOf<F>[]
}

/** Fields of a form, each by the widget of its name. */
export function FieldRows<F extends Fields>({ rows, columns = 2, ...shown }: FieldRowsProps<F>) {
  return rows.map((row) =>
    typeof row === 'string' ? (
      <One key={row} name={row} {...shown} />
    ) : (
      <SimpleGrid key={row.join()} cols={{ base: 1, sm: 2, ...(columns === 3 && { lg: 3 }) }}>
        {row.map((name) => (
          <One key={name} name={name} {...shown} />
        ))}
      </SimpleGrid>
    ),
  )
}

function One<F extends Fields>({
  name,
  field,
  widgets,
  labelOf,
  fixed = [],
}: Omit<FieldRowsProps<F>, 'rows' | 'columns'> & { readonly name: NameOf<F> }) {
  const Shown = widgets[name] as ComponentType<Parameters<Widget<F[typeof name]>>[0]> | undefined
  if (!Shown) return null
  return <Shown label={labelOf(name)} field={field(name)} isDisabled={fixed.includes(name)} />
}
