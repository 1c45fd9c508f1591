import { currentPartnerCode } from '../../api/partner-link.ts'
import { currentUtm } from '../../api/utm-record.ts'

const MAX_ADDRESS_LENGTH = 1000

/** The origin of a new player: the campaign and the partner of this visit or the last month, and the page where they registered. */
export function signUpOrigin() {
  const partnerCode = currentPartnerCode()
  return {
    ...currentUtm(),
    url: window.location.href.slice(0, MAX_ADDRESS_LENGTH),
    ...(partnerCode !== undefined && { partnerCode }),
  }
}
