import { currentUtm } from '../../api/utm-record.ts'

const LONGEST_ADDRESS = 1000

/** What brought a newcomer: the campaign of this visit or of the last month, and the page on which he made his account. */
export function signUpOrigin() {
  return { ...currentUtm(), url: window.location.href.slice(0, LONGEST_ADDRESS) }
}
