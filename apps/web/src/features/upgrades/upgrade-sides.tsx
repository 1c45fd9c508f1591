import { UPGRADE_ITEMS_LIMIT } from '@runecase/api/upgrades-rules.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/catalog.i18n.ts'
import type { OwnItem, UniqueItem } from '../../core/item-games/item-games.queries.ts'
import { MiniItem } from '../../core/item-games/mini-item.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './upgrade-sides.module.css'
import { UPGRADES_NS } from './upgrades.i18n.ts'

/** The stake: the most expensive item large, all of them small, and the sum. */
export function OwnSide({
  items,
  sumMinor,
  state,
  onRemove,
}: {
  readonly items: readonly OwnItem[]
  readonly sumMinor: bigint
  readonly state: 'open' | 'staked' | 'spent'
  readonly onRemove: (item: OwnItem) => void
}) {
  const { t } = useTranslation(UPGRADES_NS)
  const [dearest] = [...items].sort((a, b) => b.price - a.price)
  return (
    <section
      className={`${styles.side} ${edgeClass}`}
      data-r={dearest?.rarity}
      data-state={state}
      aria-label={t('own')}
    >
      <h2>
        {t('own')}
        <small>{t('ownCount', { count: items.length, max: UPGRADE_ITEMS_LIMIT })}</small>
      </h2>
      <div className={styles.big}>
        {dearest ? (
          <Picture src={dearest.image} width={240} height={240} sizes="(max-width: 767px) 130px, 240px" alt="" />
        ) : (
          <Vacant picture="/i/static/misc/empty-chest" text={t('ownEmpty')} />
        )}
      </div>
      {items.length > 0 && (
        <ul className={styles.minis}>
          {items.map((item) => (
            <MiniItem key={item.id} item={item} onRemove={state === 'open' ? () => onRemove(item) : undefined} />
          ))}
        </ul>
      )}
      <p className={styles.sum}>
        {t('sum')} <Gold minor={Number(sumMinor)} size="l" />
      </p>
    </section>
  )
}

/** The target. */
export function TargetSide({
  target,
  state,
}: {
  readonly target: UniqueItem | null
  readonly state: 'open' | 'won' | 'lost'
}) {
  const { t } = useTranslation([UPGRADES_NS, CATALOG_NS])
  return (
    <section
      className={`${styles.side} ${edgeClass}`}
      data-r={target?.rarity}
      data-state={state}
      aria-label={t('target')}
    >
      <h2>
        {t('target')}
        {target && <Badge className={styles.rarity}>{t(`catalog:rarity.${target.rarity}`)}</Badge>}
      </h2>
      <div className={styles.big}>
        {target ? (
          <Picture src={target.image} width={288} height={288} sizes="(max-width: 767px) 130px, 288px" alt="" />
        ) : (
          <Vacant picture="/i/static/misc/upgrade" text={t('targetEmpty')} />
        )}
      </div>
      {target && <b className={styles.name}>{target.name}</b>}
      <p className={styles.sum}>
        {t('price')} <Gold value={target?.priceData.price ?? 0} size="l" />
      </p>
    </section>
  )
}

/** An empty side: a dimmed object, and what to do. */
function Vacant({ picture, text }: { readonly picture: string; readonly text: string }) {
  return (
    <div className={styles.vacant}>
      <Picture src={picture} width={144} height={144} alt="" isEager />
      <p>{text}</p>
    </div>
  )
}
