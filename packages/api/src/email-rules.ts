/** Only a confirmation email can show whether the mailbox exists. */
const EMAIL =
  /^[^\s@<>"(),:;\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
const UNICODE_DOMAIN = /^(?:(?:^|\.)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?){2,}$/u
/** Invisible characters, which addresses copied from a text may contain. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
export const MAX_EMAIL_LENGTH = 254

/**
 * An email address in the form in which it is stored and compared: without invisible characters, with its domain in ASCII (`пример.рф` is
 * `xn--e1afmkfd.xn--p1ai`). Undefined for a text that is not an address.
 */
export function readEmail(text: string): string | undefined {
  const visible = text.replace(INVISIBLE, '').trim().normalize('NFC')
  const at = visible.lastIndexOf('@')
  const domain = asciiDomain(visible.slice(at + 1))
  const email = `${visible.slice(0, at + 1)}${domain}`
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : undefined
}

/** The domain by the rules of URLs, which every browser implements; an ASCII one stays unchanged. */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain) || !UNICODE_DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
