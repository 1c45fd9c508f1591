interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): unknown
}

/** What React writes to make a script element that the browser will not run. */
const INERT_SCRIPT = '<script></script>'

/**
 * The page's policy lets no text become markup. React writes one fixed, empty script element as text when it has to render
 * the document anew (after an error, or when an extension has changed the page); that one is let through, and nothing else.
 */
export function allowInertScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML(markup) {
      if (markup === INERT_SCRIPT) return markup
      throw new TypeError('Markup made of text is not allowed here')
    },
  })
}
