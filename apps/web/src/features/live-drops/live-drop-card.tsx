import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { LIVE_DROPS_NS } from './live-drops.i18n.ts'
import styles from './live-strip.module.css'

export type LiveDrop = EndpointData<Api['listLiveDrops']>[number]

/** One drop; the pointer or the focus on it shows who drew it and from which case, and it leads to that case. */
export function LiveDropCard({ drop }: { readonly drop: LiveDrop }) {
  const { t } = useTranslation(LIVE_DROPS_NS)
  const words = t('drop', { item: drop.item.name, user: drop.user.name, caseName: drop.case.name })
  return (
    <li className={styles.drop} data-r={drop.item.rarity}>
      <PrefetchLink to={paths.openCase(drop.case.slug)} aria-label={words} className={styles.link}>
        <span className={styles.front}>
          <Avatar src={drop.user.avatar} size={20} className={styles.face} />
          <Picture src={drop.item.image} width={76} height={76} alt="" className={styles.art} />
          <span className={styles.name}>{drop.item.name}</span>
        </span>
        <span className={styles.back}>
          <Picture src={drop.case.image} width={48} height={48} alt="" />
          <span className={styles.who}>{drop.user.name}</span>
          <span className={styles.from}>{drop.case.name}</span>
        </span>
      </PrefetchLink>
    </li>
  )
}
