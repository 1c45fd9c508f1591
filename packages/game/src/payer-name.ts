const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' .-]{0,99}$/u

/**
 * A payer's name in the form that providers accept, with plain apostrophes and hyphens instead of those of word processors and phones;
 * undefined for an invalid one.
 */
export function payerName(text: string): string | undefined {
  const plain = text
    .trim()
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02BC\u02BB\u00B4\u0060]/g, "'")
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll('\u00A0', ' ')
  return NAME.test(plain) ? plain : undefined
}
