import { currentUtm } from '../../api/utm-record.ts'

const MAX_ADDRESS_LENGTH = 1000

/** The origin of a new player: the campaign of this visit or the last month, and the page where he registered. */
export function signUpOrigin() {
  return { ...currentUtm(), url: window.location.href.slice(0, MAX_ADDRESS_LENGTH) }
}
