import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import INVENTORY_NS from 'texts:features/inventory/inventory'
import messages from '@runecase/api/messages.ru.json'
import { expect, it } from 'vitest'
import { textTypes } from '../../../../scripts/texts-plugin.ts'
import { i18n } from './i18n.ts'

const texts = import.meta.glob('../**/*.ru.json', { eager: true, import: 'default' })
const sources = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

function keysOf(group: object, path = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? keysOf(value, `${path}${name}.`) : [`${path}${name}`],
  )
}

it('every counted text has the four plural forms of Russian', () => {
  const missing = Object.entries(texts).flatMap(([file, group]) => {
    const keys = new Set(keysOf(group as object))
    return [...keys].flatMap((key) => {
      const stem = /^(.+)_(?:one|few|many|other)$/.exec(key)?.[1]
      if (stem === undefined) return []
      return ['one', 'few', 'many', 'other'].flatMap((form) =>
        keys.has(`${stem}_${form}`) ? [] : `${file}: ${stem}_${form}`,
      )
    })
  })
  expect(Object.keys(texts).length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

it('counts in Russian', () => {
  const t = i18n.getFixedT(null, INVENTORY_NS)
  expect([0, 1, 2, 5, 11, 21, 22].map((count) => t('items', { count }))).toEqual([
    '0 предметов',
    '1 предмет',
    '2 предмета',
    '5 предметов',
    '11 предметов',
    '21 предмет',
    '22 предмета',
  ])
})

it('a namespace has the name of its file, and no two files have the same name', () => {
  const names = Object.keys(texts).map((file) => basename(file, '.ru.json'))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(INVENTORY_NS).toBe('inventory')
  expect(i18n.hasResourceBundle('ru', 'inventory')).toBe(true)
})

it.each(['web', 'admin'])('the declared texts of %s are those of its files', async (app) => {
  const sources = fileURLToPath(new URL(`../../../${app}/src`, import.meta.url))
  await expect(textTypes(sources)).toMatchFileSnapshot(join(sources, 'i18n', 'texts.d.ts'))
})

it('components name a namespace by its constant, whose import brings the texts', () => {
  const literal = Object.entries(sources).flatMap(([file, source]) =>
    /useTranslation\(\s*(?:\[?\s*'|\))/.test(source as string) ? [file] : [],
  )
  expect(literal).toEqual([])
})

/** Alerts of the specification that are never shown, with reasons. */
const NOT_SHOWN = {
  error_event_settings: 'the specification keeps a failure of the event settings silent: the default look is shown',
  error_occurred: 'errors.unpredicted says the same of every unexpected failure',
  error_skin_transfer: 'an exchange says its own refusal; a failed transfer to Steam is error_item_withdrawal',
}

it('every alert is shown somewhere, and one that nothing shows has a reason', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const code = globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const alerts = new Set(Object.keys(messages.alerts).map((key) => key.replace(/_(?:one|few|many|other)$/, '')))
  expect([...alerts].filter((alert) => !new RegExp(`\\b${alert}\\b`).test(code))).toEqual([])
  expect(Object.keys(NOT_SHOWN).filter((alert) => alerts.has(alert))).toEqual([])
})
