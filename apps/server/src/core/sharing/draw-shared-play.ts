import { fileURLToPath } from 'node:url'
import { mix } from '@runecase/api/colour.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '../../platform/http/escape-html.ts'

const WIDTH = 1200
const HEIGHT = 630
const ART = 480

/** The font is built in, because a server may have none. */
const FONT = { family: 'Golos Text', file: fileURLToPath(new URL('golos-text-bold.ttf', import.meta.url)) }

let loadedFont: Promise<unknown> | undefined
/** The library loads a font by drawing with it once. */
const loadFont = () => {
  loadedFont ??= sharp({ text: { text: 'R', font: FONT.family, fontfile: FONT.file } })
    .png()
    .toBuffer()
  return loadedFont
}

/** The texts on the picture of a play. They name no player. */
export interface PlayLines {
  readonly name: string
  /** The line above the name. */
  readonly kicker: string
  /** The colour of the glow, such as that of the rarity. */
  readonly color: string
  readonly valueMinor: bigint
  /** The line below the value: the case or the battle. */
  readonly note: string
  /** The text on a ribbon; null without one. */
  readonly ribbon: string | null
}

export interface DrawnPlay extends PlayLines {
  /** The name of the shop, and the background colour of its pages. */
  readonly brand: string
  readonly ground: string
  /** The language in which numbers are written. */
  readonly language: string
  /** The picture of the object; undefined when it cannot be read. */
  readonly art: Buffer | undefined
}

/** The picture of a play for messengers and networks: the object, its rarity, the value, where it came from, and the shop. PNG, 1200 by 630. */
export async function drawSharedPlay(play: DrawnPlay): Promise<Buffer> {
  await loadFont()
  const layers: OverlayOptions[] = []
  if (play.art) {
    const input = await sharp(play.art).resize(ART, ART, { fit: 'contain', background: '#0000' }).png().toBuffer()
    layers.push({ input, left: 70, top: (HEIGHT - ART) / 2 })
  }
  return sharp(Buffer.from(groundOf(play)))
    .composite(layers)
    .png()
    .toBuffer()
}

/** A line in the largest size that fits beside the object. */
function line(text: string, y: number, { size, fill }: { readonly size: number; readonly fill: string }): string {
  const fitting = Math.floor(Math.min(size, 900 / Math.max(1, text.length)))
  return `<text x="600" y="${y}" font-family="${FONT.family}" font-weight="700" font-size="${fitting}" fill="${fill}">${escapeHtml(text)}</text>`
}

function groundOf({
  name,
  kicker,
  color: light,
  valueMinor,
  note,
  ribbon,
  brand,
  ground,
  language,
}: DrawnPlay): string {
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(goldFromMinor(valueMinor))
  const marked =
    ribbon !== null
      ? `<rect x="600" y="84" width="330" height="48" rx="8" fill="#ffc33f"/><text x="622" y="117" font-family="${FONT.family}" font-weight="700" font-size="26" fill="#1a0d00">${escapeHtml(ribbon)}</text>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="g" x2="0" y2="1"><stop stop-color="${mix(ground, '#ffffff', 0.08)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><circle cx="310" cy="315" r="380" fill="url(#l)"/><rect y="${HEIGHT - 8}" width="${WIDTH}" height="8" fill="${light}"/>
${marked}${line(kicker, 210, { size: 30, fill: light })}${line(name, 280, { size: 56, fill: '#ffffff' })}
${line(`${value} GOLD`, 372, { size: 64, fill: '#ffc33f' })}${line(note, 440, { size: 32, fill: '#c9c4d8' })}
${line(brand, 566, { size: 34, fill: '#ffffff' })}</svg>`
}
