import { classNames } from './class-names.ts'
import { isOwn, OWN_COIN, useSeasonCoin } from './event-coin.tsx'
import { type StyleProps, splitStyleProps } from './style-props.ts'

const ID = 'sprite'
const FRAME = {
  id: ID,
  width: 0,
  height: 0,
  style: { position: 'absolute' },
  focusable: false,
} as const

/**
 * The shapes of the two coins, drawn once per page and referred to elsewhere. `goldCoin`: the shop's own picture of the coin, if it has
 * one.
 */
export function Sprite({ goldCoin }: { readonly goldCoin?: string | undefined }) {
  if (import.meta.env.SSR) return <DrawnSprite goldCoin={goldCoin} />
  const __html = drawnShapes()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is taken from the same place of the same page
  return <svg {...FRAME} aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}

let drawn: string | undefined

/**
 * Reads the shapes from the document: what only the server renders need not be in the scripts too. They are read once, because a re-render
 * in the browser would find their element empty.
 */
export function drawnShapes(): string {
  drawn ??= document.getElementById(ID)?.innerHTML ?? ''
  return drawn
}

function DrawnSprite({ goldCoin }: { readonly goldCoin: string | undefined }) {
  return (
    <svg {...FRAME} aria-hidden="true">
      <defs>
        <linearGradient id="gold-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff1bd" />
          <stop offset=".5" stopColor="#ffc33f" />
          <stop offset="1" stopColor="#d97a12" />
        </linearGradient>
        <linearGradient id="gold-face" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f7a92a" />
          <stop offset="1" stopColor="#ffd566" />
        </linearGradient>
        <linearGradient id="event-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffc3d7" />
          <stop offset=".5" stopColor="#f03573" />
          <stop offset="1" stopColor="#8d1458" />
        </linearGradient>
        <linearGradient id="event-face" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7c1050" />
          <stop offset="1" stopColor="#d22a72" />
        </linearGradient>
      </defs>
      <symbol id="coin-gold" viewBox="0 0 48 48">
        {goldCoin ? (
          <image href={goldCoin} width={48} height={48} />
        ) : (
          <>
            <circle cx="24" cy="24" r="23" fill="#8a4a06" />
            <circle cx="24" cy="23" r="22" fill="url(#gold-rim)" />
            <circle cx="24" cy="23.4" r="16.6" fill="url(#gold-face)" stroke="#b5660c" strokeWidth="1.6" />
            <path d="M17.8 13h5.4l9 6.6-6 5.1 6.4 9.1h-6l-5-7.6v-2.5l5-4-4-2.8V34h-4.8z" fill="#7a3f04" />
            <path d="M17.8 12h5.4l9 6.6-6 5.1 6.4 9.1h-6l-5-7.6v-2.5l5-4-4-2.8V33h-4.8z" fill="#fff3c9" />
          </>
        )}
      </symbol>
      <symbol id="coin-event" viewBox="0 0 48 48">
        <circle cx="24" cy="24" r="23" fill="#4a0a30" />
        <circle cx="24" cy="23" r="22" fill="url(#event-rim)" />
        <circle cx="24" cy="23.4" r="16.6" fill="url(#event-face)" stroke="#6d0f45" strokeWidth="1.6" />
        <path d="M24 9.5 30 22 24 37.5 18 22Z" fill="#fff" />
        <path d="M24 9.5 30 22 24 24Z" fill="#ffc9dc" />
        <path d="M24 24 30 22 24 37.5Z" fill="#ff8fb5" />
        <path d="m13.500 16 4.500 6-3.500 6-3-5zM34.500 16 30 22l3.500 6 3-5z" fill="#ffb1ca" />
      </symbol>
    </svg>
  )
}

/** One shape of the sprite; decorative, because its text is beside it. */
export function SpriteIcon({
  name,
  className,
  ...props
}: StyleProps & {
  readonly name: 'coin-gold' | 'coin-event'
  readonly className?: string | undefined
}) {
  const coin = useSeasonCoin()
  const { className: placed, style } = splitStyleProps(props)
  return (
    <svg className={classNames(placed, className)} {...style} aria-hidden="true" focusable="false">
      <use href={`#${name === 'coin-event' && isOwn(coin) ? OWN_COIN : name}`} />
    </svg>
  )
}
