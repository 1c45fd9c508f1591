import type LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import type { TFunction } from 'i18next'

/** Keys of ready descriptions, such as `descriptions.spent`, start with this. */
const READY = 'descriptions.'

/** The description of a leaderboard: its own text, or the text that its key names. A key without a text is shown as it is. */
export function leaderboardDescription(t: TFunction<typeof LEADERBOARDS_NS>, description: string): string {
  return description.startsWith(READY)
    ? t(description as 'descriptions.spent', { defaultValue: description })
    : description
}
