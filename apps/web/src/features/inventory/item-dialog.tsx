import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins'
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package'
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import type { RollProof as RollProofData } from '@runecase/contract/fairness.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ProofRow } from '../fairness/proof-rows.tsx'
import { RollProof } from '../fairness/roll-proof.tsx'
import { rolledRows } from '../item-games/rolled-rows.ts'
import type { Item } from './inventory.queries.ts'
import { ItemBadge } from './item-badge.tsx'
import styles from './item-dialog.module.css'

/** Items that a roll gave. */
const ROLLED: ReadonlySet<Item['source']> = new Set<Item['source']>(['Case', 'Upgrade', 'Contract'])

/** Everything about one item, and the proof of the roll that gave it. */
export function ItemDialog({
  item,
  onSell,
  onUnpack,
  onClose,
}: {
  readonly item: Item
  /** Undefined when whoever looks cannot sell it. */
  readonly onSell: (() => void) | undefined
  /** Undefined for what is not a pack of whoever looks. */
  readonly onUnpack: (() => void) | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['inventory', 'messages', 'fairness'])
  const [isProofShown, setIsProofShown] = useState(false)
  const leadingOf = useLeading()
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={item.name}>
      <div className={styles.head} data-r={item.rarity}>
        <Picture src={item.image} width={144} height={144} alt="" className={styles.art} />
        <div className={styles.words}>
          <span className={styles.rarity}>{t(`messages:rarityRu.${item.rarity}`)}</span>
          <Gold value={item.price} size="l" />
          <ItemBadge item={item} isAlways />
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('source')}</dt>
          <dd>{t(`messages:sources.${item.source}`)}</dd>
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd>
            <LocalMoment at={item.time} hasTime />
          </dd>
        </div>
      </dl>
      {item.packItems.length > 0 && <PackItems items={item.packItems} />}
      <div className={styles.actions}>
        {onUnpack && (
          <Button size="l" isFull onClick={onUnpack}>
            <PackageIcon weight="fill" aria-hidden="true" />
            {t('unpack.button')}
          </Button>
        )}
        {onSell && (
          <Button size="l" kind="gold" isFull onClick={onSell}>
            <CoinsIcon weight="fill" aria-hidden="true" />
            {t('sellFor', { price: formatGold(item.price) })}
          </Button>
        )}
        {ROLLED.has(item.source) && !isProofShown && (
          <Button kind="ghost" isFull onClick={() => setIsProofShown(true)}>
            <SealCheckIcon aria-hidden="true" />
            {t('fairness:proof.show')}
          </Button>
        )}
      </div>
      {isProofShown && <RollProof id={item.id} leading={(proof) => leadingOf(proof, item.id)} />}
    </Dialog>
  )
}

/** What of a proof its reader looks for first. */
function useLeading(): (proof: RollProofData, itemId: string) => readonly ProofRow[] {
  const { t } = useTranslation(['inventory', 'fairness', 'games'])
  return (proof, itemId) => {
    if (proof.purpose !== 'open') return rolledRows(proof, t)
    // The id of an item is that of its opening plus its place in it.
    const place = Number(BigInt(itemId) - BigInt(proof.id))
    const roll = proof.rolls.find(({ index }) => index === place)
    const ticket = roll && t('fairness:proof.ticketAt', { index: roll.index, ticket: formatCoins(roll.ticket) })
    return [
      { name: t('case'), value: proof.case.name },
      ...(ticket ? [{ name: t('fairness:proof.ticket'), value: ticket }] : []),
    ]
  }
}

function PackItems({ items }: { readonly items: Item['packItems'] }) {
  const { t } = useTranslation('inventory')
  return (
    <section className={styles.pack}>
      <h3>{t('pack')}</h3>
      <ul>
        {items.map((packed, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pack may hold the same item twice, and its list never changes
          <li key={`${packed.name}-${place}`} data-r={packed.rarity}>
            <Picture src={packed.image} width={44} height={44} alt="" />
            <span>{packed.name}</span>
            <Gold value={packed.price} size="s" />
          </li>
        ))}
      </ul>
    </section>
  )
}
