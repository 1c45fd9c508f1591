import { describe, expect, it } from 'vitest'
import { namespacesIn } from '../../slim-words.ts'
import { i18n } from './i18n.ts'
import { resources } from './resources.ts'
import { createInstance, useTranslation } from './translator.ts'

const COUNTS = [0, 1, 2, 5, 11, 21, 22, 1.5]

/** Every key of a namespace, plurals by the stem that is asked for. */
function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return keysOf(value, key)
    return [key.replace(/_(?:one|few|many|other)$/, '')]
  })
}

describe('the words of the site', () => {
  const own = createInstance()
  own.init({ resources: { ru: resources as never } })

  it('are the same as the library would say, for every key, every count and every value', () => {
    const keys = Object.entries(resources).flatMap(([name, words]) => keysOf(words).map((key) => `${name}:${key}`))
    expect(keys.length).toBeGreaterThan(500)
    const values = new Proxy<Record<string, unknown>>({}, { get: (_, name) => `<${String(name)}>`, has: () => true })
    for (const key of new Set(keys)) {
      for (const count of COUNTS) {
        const named = {
          ...Object.fromEntries(
            'name item price sum from to left total percent'.split(' ').map((one) => [one, values[one]]),
          ),
          count,
        }
        expect(own.t(key, { ...named, returnObjects: true }), key).toEqual(
          i18n.t(key as never, { ...named, returnObjects: true } as never),
        )
      }
    }
  })

  it('are looked for in the namespaces of the caller, in their order, unless the key names one', () => {
    const { t } = useTranslation(['home', 'messages'])
    expect(t('empty')).toBe(resources.home.empty)
    expect(t('menu.home')).toBe(resources.messages.menu.home)
    expect(t('catalog:open')).toBe(resources.catalog.open)
    expect(t('nowhere.at.all')).toBe('nowhere.at.all')
  })

  it('travel with the modules that speak them', () => {
    const known = new Set(['home', 'texts', 'messages', 'catalog'])
    expect(namespacesIn("const { t } = useTranslation(['home', 'texts'])", known)).toEqual(['home', 'texts'])
    expect(namespacesIn('useTranslation()', known)).toEqual(['messages'])
    expect(namespacesIn("t: TFunction<['catalog', 'messages']>", known)).toEqual(['catalog', 'messages'])
    expect(namespacesIn("i18n.t('texts:brand.name')", known)).toEqual(['messages', 'texts'])
    expect(namespacesIn("import x from 'https://example.org'", known)).toEqual([])
  })
})
