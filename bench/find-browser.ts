import { existsSync } from 'node:fs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of `$CHROMIUM` or else of the system, or nothing: what a browser does is measured in a real one or not at all. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...BROWSERS].find((path) => path !== '' && existsSync(path))
}
