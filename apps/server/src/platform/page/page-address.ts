/** Tracking query parameters: they change nothing on the page. */
const ORIGIN_PARAMETER = /^(utm_[a-z_]+|gclid|yclid|fbclid|ysclid|_openstat)$/
const MAX_KEY_LENGTH = 300

/**
 * The cache key of a guest page: the path and the query parameters that pages read, in a fixed order. Undefined when the URL has any other
 * parameter (such a page is rendered for its own request) or is not a page.
 */
export function guestKeyOf(url: string, pageQuery: ReadonlySet<string>): string | undefined {
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  if (url.length > MAX_KEY_LENGTH * 4 || path.length > MAX_KEY_LENGTH || isDataAddress(url)) return undefined
  if (queryAt < 0) return path
  const retained: string[] = []
  for (const [name, value] of new URLSearchParams(url.slice(queryAt + 1))) {
    if (ORIGIN_PARAMETER.test(name)) continue
    if (!pageQuery.has(name)) return undefined
    retained.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  }
  const key = retained.length === 0 ? path : `${path}?${retained.sort().join('&')}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** Whether a URL requests only the data of a page: React Router appends `.data` to the page's path. */
export const isDataAddress = (url: string): boolean => url.split('?', 1).join('').endsWith('.data')

/** Whether a `Cookie` header may contain a cookie with that name; false positives are rare, false negatives impossible. */
export function mayHaveCookie(header: string | undefined, name: string): boolean {
  return header?.includes(`${name}=`) ?? false
}

/** The compression for an `Accept-Encoding` header: the best one that it allows. */
export function codingFor(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  if (acceptsCoding(header, 'br')) return 'br'
  return acceptsCoding(header, 'gzip') ? 'gzip' : 'identity'
}

function acceptsCoding(header: string | string[] | undefined, wanted: 'br' | 'gzip'): boolean {
  if (header === undefined) return false
  let isAllowed: boolean | undefined
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (coding !== wanted && coding !== `x-${wanted}` && coding !== '*') continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const isWanted = quality === undefined || Number(quality.slice(2)) > 0
    if (coding !== '*') return isWanted
    isAllowed = isWanted
  }
  return isAllowed ?? false
}
