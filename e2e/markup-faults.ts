import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Everything that breaks the HTML standard: what may stand in what, labels and their controls, ids, roles and states. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** What breaks the HTML standard in a document as the server sends it: rule, where, and why. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  )
}
