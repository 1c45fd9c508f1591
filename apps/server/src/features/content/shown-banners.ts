import type { Pictures } from '../../core/catalog/public.ts'
import type { BannerRow } from './content.sql.ts'

/** The banners of a moment. */
export function shownBanners(banners: readonly BannerRow[], nowMs: number, pictures: Pictures) {
  return banners
    .filter(
      ({ startsAt, endsAt }) =>
        (startsAt === null || Date.parse(startsAt) <= nowMs) && (endsAt === null || nowMs < Date.parse(endsAt)),
    )
    .map(({ startsAt: _startsAt, endsAt: _endsAt, ...banner }) => ({ ...banner, image: pictures.pathOf(banner.image) }))
}
