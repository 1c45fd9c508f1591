import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from './pictures.queries.ts'

/** A picture by its id, for previews; nothing until its path is known. */
export function Picture({
  id,
  width,
  size,
  className,
}: {
  readonly id: string
  /** The width of the fetched variant in pixels. */
  readonly width: 96 | 200 | 400 | 800
  /** The displayed width and height; by default given by CSS. */
  readonly size?: number
  readonly className?: string | undefined
}) {
  const path = useQuery(pictureQuery(id)).data
  if (!path) return null
  return <img src={`${path}.${width}.webp`} {...(size && { width: size, height: size })} alt="" className={className} />
}
