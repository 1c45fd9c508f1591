import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Checks for violations of the HTML standard: nesting, labels and controls, ids, roles and states. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** Violations of the HTML standard in a server-rendered document: rule, place, and reason. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  )
}
