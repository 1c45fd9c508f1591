interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown
}

/** What React writes to make a script element that the browser will not run. */
const INERT_SCRIPT = '<script></script>'
/** Where an element, a comment or a declaration would begin; text without it stays text. */
const TAG_BEGINS = /<[a-z!/?]/i

/** Whether a string may be assigned where markup is expected: it makes no element, or the one that cannot run. */
export function isHarmlessMarkup(markup: string): boolean {
  return markup === INERT_SCRIPT || !TAG_BEGINS.test(markup)
}

/**
 * The page's policy lets no text become markup. When React has to render the document anew (after an error, or when an
 * extension has changed the page) it writes its script elements as text, empty and never run, and then their words; those
 * are let through, and nothing that could make an element.
 */
export function allowInertScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML(markup) {
      if (isHarmlessMarkup(markup)) return markup
      throw new TypeError('Markup made of text is not allowed here')
    },
  })
}
