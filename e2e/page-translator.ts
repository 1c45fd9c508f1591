/**
 * Runs in the page before its scripts. From the load event on, it replaces every text node by elements around a new one, at once and after
 * every change, as the page translators of browsers do. Elements with `translate="no"` stay.
 */
export function translatePage(): void {
  const SKIPPED = 'script, style, textarea, svg, font, [translate="no"], .notranslate'

  function translate(text: Text): void {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(SKIPPED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateBelow(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translate(text)
  }

  window.addEventListener('load', () => {
    translateBelow(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
