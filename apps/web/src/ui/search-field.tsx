import styles from './field.module.css'
import { MagnifyingGlassIcon } from './icons.tsx'

/** A search field; Escape clears it. `found` is announced after a search. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  found,
}: {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The number of results as text; empty without a search. */
  readonly found: string
}) {
  return (
    <search className={styles.search}>
      <label className={styles.box}>
        <MagnifyingGlassIcon weight="bold" aria-hidden="true" className={styles.lens} />
        <span className="visually-hidden">{label}</span>
        <input
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onChange('')}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <span role="status" className="visually-hidden">
        {found}
      </span>
    </search>
  )
}
