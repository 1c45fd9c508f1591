interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(markup: string): string; createScriptURL(url: string): string },
  ): unknown
}

/** The start of an element, a comment or a declaration; text without it stays text. */
const TAG_BEGINS = /<[a-z!/?]/i

/** Returns markup that creates no element: Mantine writes its style rules as the markup of `<style>`. Throws for any other. */
export function harmlessMarkup(markup: string): string {
  if (TAG_BEGINS.test(markup)) throw new TypeError('Markup made of text is not allowed here')
  return markup
}

/** Returns URLs of the built files of the back office, such as the worker of the simulation. Throws for any other. */
export function ownScript(url: string, origin: string): string {
  const { origin: ofScript, pathname } = new URL(url, origin)
  if (ofScript !== origin || !pathname.startsWith('/assets/'))
    throw new TypeError('A foreign script is not allowed here')
  return url
}

/** The page's policy forbids text as markup or script; this allows what the back office itself needs. */
export function allowOwnParts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: harmlessMarkup,
    createScriptURL: (url) => ownScript(url, location.origin),
  })
}
