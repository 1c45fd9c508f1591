const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** The normal form of a mailbox: lower case, without a `+tag`, and without the dots that Gmail ignores. */
export function plainMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
