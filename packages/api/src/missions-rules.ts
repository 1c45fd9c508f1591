/** Missions at social networks, and the email mission. */
export const SOCIAL_MISSIONS = ['vk', 'telegram', 'steam', 'email'] as const

/** The subjects of missions. */
export const MISSION_CHANNELS = ['push', 'pwa', ...SOCIAL_MISSIONS] as const

/** Platforms of the installed app that get the bonus. */
export const PWA_PLATFORMS = ['android', 'ios'] as const

/** `progress` of a paid mission. */
export const MISSION_COMPLETED = 3

/** `progress` of a mission whose condition is met and whose prize is not claimed yet. */
export const MISSION_CONFIRMED = 2
