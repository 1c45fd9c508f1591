import { describe, expect, it } from 'vitest'
import { type Words, wordsIn } from '../../words-of-module.ts'
import { i18n } from './i18n.ts'
import { resources } from './resources.ts'
import { addWords, createInstance, useTranslation } from './translator.ts'

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

  describe('travel with the modules that speak them', () => {
    const all = new Map<string, Words>([
      ['messages', { menu: { home: 'Главная', faq: 'Вопросы' }, errors: { lost: 'Потеряно', found: 'Найдено' } }],
      ['home', { title: 'Дом', cases_one: 'кейс', cases_many: 'кейсов' }],
    ])
    const spoken = (code: string) => Object.fromEntries(wordsIn(code, all))

    it('as far as their keys are written out, with every form of a count', () => {
      expect(
        spoken("const { t } = useTranslation(['home', 'messages']); t('cases', { count }); t('menu.faq')"),
      ).toEqual({
        home: { cases_one: 'кейс', cases_many: 'кейсов' },
        messages: { menu: { faq: 'Вопросы' } },
      })
      expect(spoken("const entry = { label: 'messages:menu.home' }")).toEqual({
        messages: { menu: { home: 'Главная' } },
      })
      expect(spoken("import x from 'https://example.org'; title('title')")).toEqual({})
    })

    it('as whole groups where the end of a key is known to a running page alone', () => {
      expect(spoken(['i18n.t(`errors.', '{code}`)'].join('$'))).toEqual({
        messages: { errors: { lost: 'Потеряно', found: 'Найдено' } },
      })
    })

    it('as whole namespaces where a key comes from elsewhere', () => {
      expect(spoken("const { t } = useTranslation('home'); t(entry.label)")).toEqual({ home: all.get('home') })
      expect(spoken('const { t } = useTranslation(); t(label)')).toEqual({ messages: all.get('messages') })
    })
  })

  it('come in parts, each beside what came before', () => {
    addWords('parts', { group: { one: '1' } })
    addWords('parts', { group: { two: '2' }, three: '3' })
    const { t } = useTranslation('parts')
    expect([t('group.one'), t('group.two'), t('three')]).toEqual(['1', '2', '3'])
  })
})
