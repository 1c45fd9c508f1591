interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown
}

/** What React writes to make a script element that the browser will not run. */
const INERT_SCRIPT = '<script></script>'
/** Where an element, a comment or a declaration would begin; text without it stays text. */
const TAG_BEGINS = /<[a-z!/?]/i

/**
 * Whether a string may be assigned where markup is expected: it makes no element, or the one that cannot run, or it is word for
 * word what the document itself brought.
 */
export function isHarmlessMarkup(markup: string, brought: string): boolean {
  return markup === INERT_SCRIPT || markup === brought || !TAG_BEGINS.test(markup)
}

/**
 * The page's policy lets no text become markup. When React has to render the document anew (after an error, or when an
 * extension has changed the page) it writes its script elements as text, empty and never run, and then their words, and puts
 * back the shapes that the document brought; those are let through, and nothing else that could make an element.
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
