import styles from './field.module.css'
import { MagnifyingGlassIcon } from './icons.tsx'

/** A line to look for something with; Escape empties it. `found` is read out once something has been looked for. */
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
  /** How much was found, in words; empty while nothing is looked for. */
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
