/** Facts that the shop's own texts may name by a placeholder, such as `{{pass.levels}}`, so that they stay true when the facts change. */
export const SHOP_FACTS = [
  ...(['brand', 'game', 'tagline', 'age', 'company.name', 'company.email', 'company.domain'] as const),
  ...(['company.address', 'company.registration'] as const),
  ...(['brandForms.genitive', 'brandForms.dative', 'brandForms.accusative'] as const),
  ...(['brandForms.instrumental', 'brandForms.prepositional', 'gameForms.genitive', 'gameForms.dative'] as const),
  ...(['gameForms.accusative', 'gameForms.instrumental', 'gameForms.prepositional'] as const),
  ...(['coin.value', 'coin.one', 'coin.few', 'coin.many', 'coin.plural', 'coin.Many', 'coin.Plural'] as const),
  ...(['event.title', 'event.fullName', 'event.days', 'event.spendDays', 'event.cases', 'event.coinCases'] as const),
  ...(['pass.levels', 'pass.tasks', 'daily.cases', 'faq.questions'] as const),
] as const
export type ShopFact = (typeof SHOP_FACTS)[number]

/** Words and numbers by name; a missing one is shown as nothing. */
export type ShopFacts = Readonly<Partial<Record<ShopFact, string | number>>>

/** `{{name}}`, or with the forms of a noun that a number governs: `{{pass.levels|уровень|уровня|уровней}}`. */
const PLACEHOLDER = /\{\{(\w+(?:\.\w+)?)(?:\|([^|{}]+)\|([^|{}]+)\|([^|{}]+))?\}\}/g

export const isShopFact = (name: string): name is ShopFact => SHOP_FACTS.some((fact) => fact === name)

/** The placeholders of a text that name no fact. Names without a dot are filled in by another mechanism. */
export function findUnknownFacts(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('.') && !isShopFact(name))
}

/** The facts in a text that the shop does not have, such as the name of the company before it was entered. */
export function findUnsaidFacts(text: string, facts: ShopFacts): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => isShopFact(name) && facts[name] === '')
}

/** A text with its placeholders replaced, in a language. */
export function fillFacts(text: string, facts: ShopFacts, language: string): string {
  if (!text.includes('{{')) return text
  return text.replace(PLACEHOLDER, (whole, name: string, one?: string, few?: string, many?: string) => {
    if (!isShopFact(name)) return whole
    const value = facts[name] ?? ''
    if (typeof value !== 'number') return value
    const number = value.toLocaleString(language)
    if (one === undefined) return number
    const form = new Intl.PluralRules(language).select(value)
    return `${number} ${form === 'one' ? one : form === 'many' ? many : few}`
  })
}

/** A value of the shop with every text in it filled in. */
export function fillAll<T>(value: T, facts: ShopFacts, language: string): T {
  if (typeof value === 'string') return fillFacts(value, facts, language) as T
  if (Array.isArray(value)) return value.map((one) => fillAll(one, facts, language)) as T
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillAll(one, facts, language)])) as T
}
