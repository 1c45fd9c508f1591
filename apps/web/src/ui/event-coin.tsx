import { createContext, use } from 'react'
import { variantUrl } from './picture-widths.ts'

/** The coin that the sprite contains, for events without a picture of their own. */
export const USUAL_COIN = '/i/static/misc/coin-event'
/** The id of its shape in the document. */
export const OWN_COIN = 'own-coin'

/** The path of the picture of the event's coin. */
export const SeasonCoinContext = createContext(USUAL_COIN)

/** The picture of the event's coin, for larger sizes than that of text. */
export const useSeasonCoin = () => use(SeasonCoinContext)

/** Whether a picture of a coin is the event's own, and not that of the sprite. */
export const isOwn = (path: string) => !path.endsWith('/misc/coin-event')

/** The shape of the event's own coin, to which the icons of all sums refer; nothing when the sprite contains it. */
export function OwnCoin() {
  const path = useSeasonCoin()
  return (
    isOwn(path) && (
      <svg width={0} height={0} style={{ position: 'absolute' }} focusable={false} aria-hidden="true">
        <symbol id={OWN_COIN} viewBox="0 0 48 48">
          <image href={variantUrl(path, 96, 'webp')} width={48} height={48} />
        </symbol>
      </svg>
    )
  )
}
