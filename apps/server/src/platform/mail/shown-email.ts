import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: `lina@xn--e1afmkfd.xn--p1ai` is shown as `lina@пример.рф`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at + 1)}${domainToUnicode(email.slice(at + 1)) || email.slice(at + 1)}`
}
