import { existsSync } from 'node:fs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of `$CHROMIUM` or the system's, or undefined: browser behaviour is only measured in a real browser. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...BROWSERS].find((path) => path !== '' && existsSync(path))
}
