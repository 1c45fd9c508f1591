/** The channel of everybody's drops. */
export const LIVE_DROPS_CHANNEL = 'LiveDrops/DotaDropItems'
