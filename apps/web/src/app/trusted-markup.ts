interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown
}

/** The markup by which React creates an inert script element. */
const INERT_SCRIPT = '<script></script>'
/** The start of an element, a comment or a declaration; text without it stays text. */
const TAG_BEGINS = /<[a-z!/?]/i

/** Whether a string may be assigned as markup: it creates no element, or the inert script, or it equals markup of the original document. */
export function isHarmlessMarkup(markup: string, brought: string): boolean {
  return markup === INERT_SCRIPT || markup === brought || !TAG_BEGINS.test(markup)
}

/**
 * The page's policy forbids text as markup. When React must render the document again (after an error, or when an extension has changed the
 * page), it writes inert script elements and then their text, and restores the document's SVG shapes. Only those are allowed, and nothing
 * else that could create an element.
 */
export function allowOwnMarkup(brought: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML(markup) {
      if (isHarmlessMarkup(markup, brought)) return markup
      throw new TypeError('Markup made of text is not allowed here')
    },
  })
}
