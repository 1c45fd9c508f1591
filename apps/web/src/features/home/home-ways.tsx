import type { ShelfCase } from '../../core/catalog/public.ts'
import { BattlePassStrip } from './battle-pass-strip.tsx'
import { PromoTiles } from './promo-tiles.tsx'

/** Where else to go from home: the battle pass and the other games. */
export default function HomeWays(props: { readonly gift: ShelfCase | null; readonly hasShop: boolean }) {
  return (
    <>
      <BattlePassStrip />
      <PromoTiles {...props} />
    </>
  )
}
