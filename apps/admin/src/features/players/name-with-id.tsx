import styles from './player-screen.module.css'

/** A name above its number. */
export function NameWithId({ name, id }: { readonly name: string; readonly id: string }) {
  return (
    <span className={styles.name}>
      {name}
      <small>{id}</small>
    </span>
  )
}
