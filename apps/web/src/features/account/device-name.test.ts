import { expect, test } from 'vitest'
import { deviceOf } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MAC} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${MAC} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${MAC} Chrome/143.0.0.0 Safari/537.36 Edg/143.0`, 'Edge', 'macOS'],
  [`${MAC} Chrome/140.0 YaBrowser/25.8 Safari/537.36`, 'Яндекс Браузер', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/143.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0 Safari/537.36', 'Chrome', 'Linux'],
  ['curl/8.0', undefined, undefined],
  [null, undefined, undefined],
])('the user agent %s is named as %s on %s', (userAgent, browser, system) =>
  expect(deviceOf(userAgent)).toEqual({ browser, system }),
)
