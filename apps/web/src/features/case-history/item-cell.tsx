import { Picture } from '../../ui/picture.tsx'
import styles from './odds-table.module.css'

/** An item of the odds, in a row of a table. */
export function ItemCell({
  item,
  note,
}: {
  readonly item: { readonly name: string; readonly image: string; readonly rarity: string }
  readonly note: string
}) {
  return (
    <span className={styles.item} data-r={item.rarity}>
      <Picture src={item.image} width={45} height={40} alt="" hasBlur={false} />
      <span>
        {item.name}
        <small>{note}</small>
      </span>
    </span>
  )
}
