/**
 * The oldest browsers that the shop supports, as versions of their engines: Chrome 109, Samsung Internet 23 (Chromium 115), Yandex Browser
 * 23.1 (Chromium 108), Firefox 115, Safari 16.0 on macOS and iOS.
 */
export const OLDEST_BROWSERS = { chrome: 108, firefox: 115, safari: 16, safari_ios: 16 } as const

/** The same in the words of Vite, which lowers the syntax of scripts and, through Lightning CSS, of styles. */
export const BUILD_TARGETS = ['chrome108', 'firefox115', 'safari16.0', 'ios16.0']
