import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import type { CampaignSegment } from '@runecase/api/operator/campaigns.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'

/** The segment of a campaign as text. */
export function segmentText({ refilled, seenWithinDays, notSeenForDays, spentAtLeast }: CampaignSegment): string {
  const ns = CAMPAIGNS_NS
  const parts = [
    ...(refilled === 'any' ? [] : [i18n.t(`refilled.${refilled}`, { ns })]),
    ...(seenWithinDays === null ? [] : [i18n.t('segment.seen', { ns, days: seenWithinDays })]),
    ...(notSeenForDays === null ? [] : [i18n.t('segment.notSeen', { ns, days: notSeenForDays })]),
    ...(spentAtLeast === null ? [] : [i18n.t('segment.spent', { ns, sum: showNumber(spentAtLeast) })]),
  ]
  return parts.length === 0 ? i18n.t('segment.all', { ns }) : parts.join(', ')
}
