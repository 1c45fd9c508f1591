const OPENING = Buffer.from('<html')

/** The attribute of `<html>` by which the page knows that it is older than it should be and shows its banner. */
const DEGRADED_ATTRIBUTE = 'data-degraded'

/** The header of an answer that is an older page. */
export const DEGRADED_HEADER = 'x-degraded'

/** Marks a page as kept from before an outage. A document without `<html` stays as it is. */
export function markDegraded(page: Buffer): Buffer {
  const at = page.indexOf(OPENING)
  if (at < 0) return page
  const end = at + OPENING.length
  return Buffer.concat([page.subarray(0, end), Buffer.from(` ${DEGRADED_ATTRIBUTE}="true"`), page.subarray(end)])
}
