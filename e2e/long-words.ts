/** A text that is cut off or leaves its place. */
export interface Cut {
  readonly text: string
  readonly why: string
}

/**
 * Makes every word of the page longer by this share, as in a language with longer words: letters are repeated within a word. Numbers, sums
 * and texts that must not be translated stay.
 */
export function lengthenWords(share: number): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isText = (node: Node) => !node.parentElement?.closest('script, style, svg, [translate="no"], .visually-hidden')
  const nodes: Text[] = []
  while (walker.nextNode()) if (isText(walker.currentNode)) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    // Fractions of letters accumulate over several words: a short word cannot grow by 40 % of a letter.
    let owed = 0
    node.data = node.data.replace(/\p{L}{2,}/gu, (word) => {
      owed += word.length * share
      const added = Math.floor(owed)
      owed -= added
      const letters = [...word]
      const middle = Math.ceil(letters.length / 2)
      const more = Array.from({ length: added }, (_, index) =>
        letters[(middle + index) % letters.length]?.toLowerCase(),
      )
      return [...letters.slice(0, middle), ...more, ...letters.slice(middle)].join('')
    })
  }
}

/** Texts of the page that are cut off, or that leave their button or the screen. Ellipses and clamped lines are intended. */
export function findCuts(): Cut[] {
  const TOLERANCE = 2
  const cuts: Cut[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isMeant = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== '' && style.webkitLineClamp !== 'none')
  /** The window of a carousel intentionally shows a part of its row. */
  const isWindow = (box: Element) => box.parentElement?.hasAttribute('aria-roledescription')
  const isScrolled = (style: CSSStyleDeclaration) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || node.data.trim() === '' || element.closest('script, style, [aria-hidden="true"], .visually-hidden'))
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length === 0) continue
    const [left, right] = [Math.min(...rects.map((one) => one.left)), Math.max(...rects.map((one) => one.right))]
    const [top, bottom] = [Math.min(...rects.map((one) => one.top)), Math.max(...rects.map((one) => one.bottom))]
    const fault = (why: string) => cuts.push({ text: node.data.trim().slice(0, 60), why })
    for (let box: Element | null = element; ; box = box.parentElement) {
      if (!box || box === document.body) {
        const width = document.documentElement.clientWidth
        if (right > width + TOLERANCE || left < -TOLERANCE) fault(`beyond the screen by ${Math.round(right - width)}`)
        break
      }
      const style = getComputedStyle(box)
      if (isMeant(style) || isScrolled(style) || isWindow(box)) break
      const place = box.getBoundingClientRect()
      // An element wholly outside has been moved away on purpose.
      const isOut = top >= place.bottom || bottom <= place.top || left >= place.right || right <= place.left
      const isClipped = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)
      const wide = Math.round(Math.max(right - place.right, place.left - left))
      const high = Math.round(Math.max(bottom - place.bottom, place.top - top))
      const name = `${box.tagName.toLowerCase()}.${String(box.className).split(' ')[0]}`
      if (isClipped && isOut) break
      if (isClipped && (wide > TOLERANCE || high > TOLERANCE)) {
        fault(`cut by ${name}: ${wide} wide, ${high} high`)
        break
      }
      if (
        box.matches('button, a, [role="tab"], label') &&
        style.display !== 'inline' &&
        (wide > TOLERANCE || high > TOLERANCE)
      ) {
        fault(`out of its ${name}: ${wide} wide, ${high} high`)
        break
      }
    }
  }
  return cuts
}
