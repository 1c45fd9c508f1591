import { existsSync } from 'node:fs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of `$CHROMIUM` or of the system, or undefined: browser behaviour is measured only in a real browser. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...BROWSERS].find((path) => path !== '' && existsSync(path))
}
