import PROFILE_NS from 'texts:features/profile/profile'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import type { Item } from '../../core/inventory/public.ts'
import { Box } from '../../ui/box.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './profile-header.module.css'

/** The player's most expensive item. */
export function BestDrop({ item }: { readonly item: Item }) {
  const { t } = useTranslation([PROFILE_NS, CATALOG_NS])
  return (
    <div className={styles.best} data-r={item.rarity}>
      <Picture shownWidth={116} flex="none" margin="-14px 0" src={item.image} width={116} height={116} alt="" isEager />
      <Box minWidth={0} flex={{ phone: 1 }}>
        <small>{t('best')}</small>
        <small className={styles.rarity}>{t(`catalog:rarity.${item.rarity}`)}</small>
        <b>{item.name}</b>
        <Gold value={item.price} />
      </Box>
    </div>
  )
}
