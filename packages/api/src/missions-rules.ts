/** Networks with a mission, and the mail. */
export const SOCIAL_MISSIONS = ['vk', 'telegram', 'steam', 'email'] as const

/** What missions are about. */
export const MISSION_CHANNELS = ['push', 'pwa', ...SOCIAL_MISSIONS] as const

/** Where the app can be installed for the bonus. */
export const PWA_PLATFORMS = ['android', 'ios'] as const

/** `progress` of a mission that was paid. */
export const MISSION_COMPLETED = 3

/** `progress` of a mission whose condition is met: the prize waits. */
export const MISSION_CONFIRMED = 2
