interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(markup: string): string; createScriptURL(url: string): string },
  ): unknown
}

/** The start of an element, a comment or a declaration; text without it stays text. */
const TAG_BEGINS = /<[a-z!/?]/i

/** Passes what creates no element: Mantine writes its style rules as the markup of `<style>`. */
export function harmlessMarkup(markup: string): string {
  if (TAG_BEGINS.test(markup)) throw new TypeError('Markup made of text is not allowed here')
  return markup
}

/** Passes the built files of the back office: the worker of the simulation is one. */
export function ownScript(url: string, origin: string): string {
  const { origin: ofScript, pathname } = new URL(url, origin)
  if (ofScript !== origin || !pathname.startsWith('/assets/'))
    throw new TypeError('A foreign script is not allowed here')
  return url
}

/** The policy of the page forbids text as markup or script; this allows what the back office itself needs. */
export function allowOwnParts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScriptURL: (url) => ownScript(url, location.origin),
  })
}
