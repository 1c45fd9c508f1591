import { type CSSProperties, use, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { classNames } from './class-names.ts'
import { isBroken, PLACEHOLDER_FROM_WIDTH, PlaceholderContext, removePlaceholder } from './picture-placeholder.ts'
import { srcSetOf, variantUrl, widthsFor } from './picture-widths.ts'
import { type StyleProps, splitStyleProps } from './style-props.ts'

export interface PictureProps extends Omit<StyleProps, 'width' | 'height'> {
  /** The opaque path of the picture, as in a response: `/i/<hash>/items/manifold-paradox`, or `/i/static/misc/key`. */
  readonly src: string
  /** Its box in CSS pixels, which prevents layout shift. */
  readonly width: number
  readonly height: number
  /** The displayed size, if it is not that of the box; the height follows the width unless it is given. */
  readonly shownWidth?: StyleProps['width']
  readonly shownHeight?: StyleProps['height']
  /** Whether the picture is shown completely in that size (`contain`) or fills it (`cover`). */
  readonly fit?: 'contain' | 'cover' | undefined
  /** The description; empty when its name is beside it. */
  readonly alt: string
  /** The displayed width if it is not always `width`, as in HTML: `(max-width: 767px) 144px, 200px`. */
  readonly sizes?: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** Whether it is on the first screen: loaded at once, with a high priority. */
  readonly isEager?: boolean
  /** False for many pictures on coloured backgrounds: the page would contain a placeholder for each. */
  readonly hasBlur?: boolean
  /** Never painted as an empty box: the frame waits for the decoding. For a picture that was prepared before. */
  readonly isDecodedFirst?: boolean
}

/** A picture in AVIF or WebP at the densities 1 and 2; falls back to its own path when a variant fails. */
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
  isDecodedFirst = false,
  shownWidth,
  shownHeight = typeof shownWidth === 'object' ? undefined : shownWidth && 'auto',
  ...props
}: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  // A picture of the document may have loaded or failed before it was hydrated.
  const seen = useCallback((image: HTMLImageElement | null) => {
    removePlaceholder(image)
    if (image && isBroken(image)) setHasFailed(true)
  }, [])
  const placeholder = use(PlaceholderContext)?.(hasBlur && width >= PLACEHOLDER_FROM_WIDTH ? src : '')
  const blur: CSSProperties = placeholder
    ? { backgroundImage: `url(${placeholder})`, backgroundSize: '100% 100%', backgroundRepeat: 'no-repeat' }
    : {}
  const widths = widthsFor(width, sizes !== undefined)
  const srcSet = (format: 'avif' | 'webp') => srcSetOf(src, width, format, sizes !== undefined)
  // At the head of the document, before the scripts: over few connections it would otherwise wait for them.
  if (import.meta.env.SSR && isEager) {
    preload(variantUrl(src, widths[0] ?? width, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet('avif'),
      ...(sizes ? { imageSizes: sizes } : {}),
      fetchPriority: 'high',
    })
  }
  const placed = splitStyleProps({ ...props, width: shownWidth, height: shownHeight, style: { ...blur, ...style } })
  const image = (
    <img
      src={hasFailed ? src : variantUrl(src, widths[0] ?? width, 'webp')}
      {...(hasFailed ? {} : { srcSet: srcSet('webp') })}
      width={width}
      height={height}
      alt={alt}
      className={classNames(placed.className, className)}
      {...placed.style}
      // Only the document has the placeholder: the browser's rendering leaves it unchanged.
      suppressHydrationWarning
      ref={seen}
      {...(sizes ? { sizes } : {})}
      // Bandwidth is for the first view: without a priority, browsers load every visible picture early.
      {...(isEager ? { fetchPriority: 'high' } : { fetchPriority: 'low', loading: 'lazy', decoding: 'async' })}
      {...(isDecodedFirst ? { decoding: 'sync' } : {})}
      draggable={false}
      onLoad={(event) => removePlaceholder(event.currentTarget)}
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

/** Prefetches what `Picture` will show in a box of that width. */
export function fetchPicture({ src, width, sizes }: Pick<PictureProps, 'src' | 'width' | 'sizes'>): HTMLImageElement {
  const picture = new Image()
  if (sizes) picture.sizes = sizes
  picture.srcset = srcSetOf(src, width, 'avif', sizes !== undefined)
  return picture
}

/** Prefetches and decodes what `Picture` will show in a box of that width. Resolves when it is decoded. */
export function preparePicture(picture: Pick<PictureProps, 'src' | 'width' | 'sizes'>): Promise<void> {
  // A browser without this format fetches the other one when it is shown.
  return fetchPicture(picture)
    .decode()
    .catch(() => undefined)
}
