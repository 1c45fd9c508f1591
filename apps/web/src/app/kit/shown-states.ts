import { useEffect } from 'react'

const shown = (word: string, inner = ':is(a, button, input, select)') =>
  `:is([data-shown~='${word}'], [data-shown-within~='${word}'] ${inner})`

/**
 * A state that only a pointer or a key brings about, by the word that shows it: `data-shown="hover"` on the part itself, or
 * `data-shown-within="hover"` around a part that is made of several.
 */
const STATES = [
  [':hover', shown('hover', '*')],
  [':focus-visible', shown('focus')],
  [':active', shown('pressed')],
] as const

/** The rule as one for shown states, empty when it is about none; rules of layers and conditions keep theirs around them. */
function shownRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    if (!STATES.some(([state]) => rule.selectorText.includes(state))) return ''
    const selector = STATES.reduce((text, [state, shown]) => text.replaceAll(state, shown), rule.selectorText)
    return `${selector} { ${rule.style.cssText} }`
  }
  if (!(rule instanceof CSSMediaRule || rule instanceof CSSLayerBlockRule)) return ''
  const inside = [...rule.cssRules].map(shownRule).join('\n')
  if (inside.trim() === '') return ''
  const around = rule instanceof CSSMediaRule ? `@media ${rule.conditionText}` : `@layer ${rule.name}`
  return `${around} { ${inside} }`
}

/** Lets parts be shown as they look under a pointer, by copying the rules of those states for `data-shown`. */
export function useShownStates(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(shownRule))
    sheet.replaceSync(rules.join('\n'))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
}
