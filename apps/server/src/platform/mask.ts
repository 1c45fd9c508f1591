/** `se***@mail.ru`: the beginning of the name and the whole domain. */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** The first and last characters of a text: enough to compare it and too few to use it. */
export function maskText(text: string | null): string | null {
  if (text === null) return null
  return text.length <= 6 ? '***' : `${text.slice(0, 2)}***${text.slice(-2)}`
}

/** The network of an address: half of IPv4, the first two groups of IPv6. */
export function maskAddress(address: string | null): string | null {
  if (address === null) return null
  return address.includes(':')
    ? `${address.split(':').slice(0, 2).join(':')}:***`
    : `${address.split('.').slice(0, 2).join('.')}.***`
}
