import type { ReactNode } from 'react'
import type { SeasonHead } from '../../core/seasons/public.ts'
import { Picture } from '../../ui/picture.tsx'

/** The logo of an event as a square of this many pixels; nothing, or `usual`, where the event uses the shop's logo. */
export function SeasonLogo({
  event: { imageLogo },
  size,
  usual = null,
}: {
  readonly event: Pick<SeasonHead, 'imageLogo'>
  readonly size: number
  readonly usual?: ReactNode
}) {
  if (imageLogo.endsWith('/logo/mark')) return usual
  return <Picture src={imageLogo} width={size} height={size} fit="contain" alt="" hasBlur={false} isEager />
}
