import { useEffect } from 'react'

const shown = (word: string, inner = ':is(a, button, input, select)') =>
  `:is([data-shown~='${word}'], [data-shown-within~='${word}'] ${inner})`

/**
 * An interaction state by the attribute value that shows it: `data-shown="hover"` on the element itself, or `data-shown-within="hover"`
 * around a composite component.
 */
const STATES = [
  [':hover', shown('hover', '*')],
  [':focus-visible', shown('focus')],
  [':active', shown('pressed')],
] as const

/** A rule rewritten for shown states, empty when it concerns none; rules in layers and conditions keep those around them. */
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

/** Shows components in interaction states by copying the rules of those states for `data-shown`. */
export function useShownStates(): void {
  useEffect(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(shownRule))
    const sheet = [...document.styleSheets].at(-1)
    // Nested in one rule, so that a selector that becomes invalid with the attribute is dropped alone.
    sheet?.insertRule(`@media all { ${rules.join('\n')} }`, sheet.cssRules.length)
    return () => sheet?.deleteRule(sheet.cssRules.length - 1)
  }, [])
}
