import { type CSSProperties, use, useState } from 'react'
import { PLACEHOLDER_FROM_WIDTH, PlaceholderContext, uncover } from './picture-placeholder.ts'
import { srcSetOf, variantUrl, widthsFor } from './picture-widths.ts'

export interface PictureProps {
  /** The opaque path of the picture, as an answer carries it: `/i/<hash>/items/manifold-paradox`, or `/i/static/misc/key`. */
  readonly src: string
  /** The box it fills, in CSS pixels; nothing shifts when it arrives. */
  readonly width: number
  readonly height: number
  /** What it shows; empty when its name stands beside it. */
  readonly alt: string
  /** The width on screen when it is not `width` everywhere, as in HTML: `(max-width: 767px) 144px, 200px`. */
  readonly sizes?: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** Of the first screen: loaded at once, and before the rest. */
  readonly isEager?: boolean
  /** False where many pictures stand on light of their own: a page would carry the blur of each. */
  readonly hasBlur?: boolean
}

/** A picture of the site in AVIF or WebP at the densities 1 and 2; falls back to its own path when a variant fails. */
export function Picture({
  src,
  width,
  height,
  alt,
  sizes,
  className,
  style,
  isEager = false,
  hasBlur = true,
}: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const placeholder = use(PlaceholderContext)?.(hasBlur && width >= PLACEHOLDER_FROM_WIDTH ? src : '')
  const blur: CSSProperties = placeholder
    ? { backgroundImage: `url(${placeholder})`, backgroundSize: '100% 100%', backgroundRepeat: 'no-repeat' }
    : {}
  const widths = widthsFor(width, sizes !== undefined)
  const srcSet = (format: 'avif' | 'webp') => srcSetOf(src, width, format, sizes !== undefined)
  const image = (
    <img
      src={hasFailed ? src : variantUrl(src, widths[0] ?? width, 'webp')}
      {...(hasFailed ? {} : { srcSet: srcSet('webp') })}
      width={width}
      height={height}
      alt={alt}
      className={className}
      {...(style || placeholder ? { style: { ...blur, ...style } } : {})}
      // The blur is the document's own: the browser's rendering knows none and leaves it.
      suppressHydrationWarning
      ref={uncover}
      {...(sizes ? { sizes } : {})}
      // The line belongs to what is seen first: without the word browsers hurry every picture that stands on the screen.
      {...(isEager ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy', decoding: 'async' })}
      draggable={false}
      onLoad={(event) => uncover(event.currentTarget)}
      onError={() => setHasFailed(true)}
    />
  )
  if (hasFailed) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} {...(sizes ? { sizes } : {})} />
      {image}
    </picture>
  )
}

/** Fetches what `Picture` will show in a box of that width. */
export function fetchPicture({ src, width, sizes }: Pick<PictureProps, 'src' | 'width' | 'sizes'>): HTMLImageElement {
  const picture = new Image()
  if (sizes) picture.sizes = sizes
  picture.srcset = srcSetOf(src, width, 'avif', sizes !== undefined)
  return picture
}

/** Fetches what `Picture` will show in a box of that width and decodes it, so that it is shown at once. Resolves when it is decoded. */
export function preparePicture(picture: Pick<PictureProps, 'src' | 'width' | 'sizes'>): Promise<void> {
  // A browser without this format fetches the other one when it is shown.
  return fetchPicture(picture)
    .decode()
    .catch(() => undefined)
}
