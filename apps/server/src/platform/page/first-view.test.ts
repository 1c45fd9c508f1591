import { expect, test } from 'vitest'
import { prepareFirstView } from './first-view.ts'

const PAGE = `<!DOCTYPE html><html><head><title>Cases</title><link rel="modulepreload" href="/assets/root-1.js" nonce="abc"/><link rel="modulepreload" href="/assets/shared-2.js" nonce="abc"/><link nonce="abc" rel="stylesheet" href="/assets/shell-3.css#"/><link nonce="abc" rel="stylesheet" href="/assets/gone-4.css"/></head><body><p>&lt;link rel=&quot;stylesheet&quot;></p><script nonce="abc" type="module" async="">import "/assets/manifest-5.js";
import * as route0 from "/assets/root-1.js";
  window.modules = {"root":route0};

import("/assets/entry-6.js");</script><i></i></body></html>`
const styleOf = (href: string) => (href === '/assets/shell-3.css#' ? 'b{color:red}' : undefined)

test('styles stand in the document, in the order of their links, with the nonce of the page', () => {
  const page = prepareFirstView(PAGE, styleOf)
  expect(page).toContain(
    '<style nonce="abc" data-href="/assets/shell-3.css#">b{color:red}</style><link nonce="abc" rel="st',
  )
  expect(page).not.toContain('<link nonce="abc" rel="stylesheet" href="/assets/shell-3.css')
})

test('a stylesheet that is not known stays a link', () => {
  expect(prepareFirstView(PAGE, styleOf)).toContain('rel="stylesheet" href="/assets/gone-4.css"')
})

test('scripts are named but not asked for by the document, and run in their order once they are', () => {
  const page = prepareFirstView(PAGE, styleOf)
  expect(page).not.toMatch(/<link[^>]*modulepreload|type="module"/)
  const script = /<script nonce="abc">(\{\nconst nonce[\s\S]*?)<\/script><i>/.exec(page)?.[1] ?? ''
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain('["/assets/root-1.js","/assets/shared-2.js"]')
  const order = [
    'await import("/assets/manifest-5.js")',
    'for (const file of ["/assets/shared-2.js"])',
    'route0 = await import("/assets/root-1.js")',
    'import("/assets/entry-6.js")',
  ]
  const places = order.map((one) => script.indexOf(one))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('whether cookies were answered is looked up before anything is painted', () => {
  const [head = ''] = prepareFirstView(PAGE, styleOf).split('</head>')
  expect(head).toMatch(/<script nonce="abc">try\{.*tastyCookieConsent.*cookiesAnswered/)
})

test('a browser that has not had the fonts draws its first screen without them, one that has draws with them', () => {
  const script = /<script nonce="abc">(try[\s\S]*?)<\/script><\/head>/.exec(prepareFirstView(PAGE, styleOf))?.[1] ?? ''
  const datasetWith = (kept: Record<string, string>) => {
    const documentElement = { dataset: {} as Record<string, string> }
    const world = {
      localStorage: { getItem: (key: string) => kept[key] ?? null },
      performance: { getEntriesByType: () => [{ type: 'reload' }] },
      document: { documentElement },
      addEventListener: () => undefined,
    }
    new Function('globalThis', ...Object.keys(world), script)(world, ...Object.values(world))
    return documentElement.dataset
  }
  expect(datasetWith({})).toEqual({ unlettered: '' })
  expect(datasetWith({ 'runecase-lettered': 'yes' })).toEqual({})
})

test('what is pressed and typed before the page has come to life is kept, once each, and handed over', () => {
  const script = /<script nonce="abc">(try[\s\S]*?)<\/script><\/head>/.exec(prepareFirstView(PAGE, styleOf))?.[1] ?? ''
  const listeners = new Map<string, (event: object) => void>()
  const world = {
    localStorage: { getItem: (key: string) => (key === 'runecase-lettered' ? 'yes' : null) },
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
    document: { documentElement: { dataset: {} as Record<string, string> } },
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    removeEventListener: (kind: string) => listeners.delete(kind),
    takeEarlyGestures: undefined as (() => { pressed: Set<object>; filled: Set<object> }) | undefined,
  }
  new Function('globalThis', ...Object.keys(world), script)(world, ...Object.values(world))
  const button = { disabled: false }
  const field = { value: 'lunar' }
  const stopped: string[] = []
  const press = (pressed: object | null) =>
    listeners.get('click')?.({
      target: { closest: () => pressed },
      preventDefault: () => stopped.push('default'),
      stopPropagation: () => stopped.push('way up'),
    })
  press(button)
  press(button)
  press({ disabled: true })
  press(null)
  listeners.get('input')?.({ target: field })
  listeners.get('input')?.({ target: field })
  expect(stopped).toEqual(['default', 'way up', 'default', 'way up'])
  expect(world.document.documentElement.dataset).toEqual({ waiting: '' })
  const { pressed, filled } = world.takeEarlyGestures?.() ?? {}
  expect([...(pressed ?? [])]).toEqual([button])
  expect([...(filled ?? [])]).toEqual([field])
  expect(world.document.documentElement.dataset).toEqual({})
  expect(listeners.size).toBe(0)
})

test('a modal that stands in the document is opened right where it is read, unless the browser has its cookie', () => {
  const dialog = '<dialog class="a" data-unless="adult=yes"><p>18?</p></dialog>'
  const page = prepareFirstView(PAGE.replace('<body>', `<body>${dialog}`), styleOf)
  const [, script = ''] = /<\/p><\/dialog><script nonce="abc">(\{[\s\S]*?)<\/script><p>/.exec(page) ?? []
  const read = (cookie: string) => {
    const done: string[] = []
    const currentScript = {
      previousSibling: { dataset: { unless: 'adult=yes' }, showModal: () => done.push('opened') },
      remove: () => done.push('gone'),
    }
    const dataset = {}
    new Function('document', script)({ cookie, currentScript, documentElement: { dataset } })
    return { done, dataset }
  }
  expect(read('a=b; adult=no')).toEqual({ done: ['opened', 'gone'], dataset: { standing: '' } })
  expect(read('a=b; adult=yes')).toEqual({ done: ['gone'], dataset: {} })
})

test('a page without a head or without scripts is left alone', () => {
  expect(prepareFirstView('<p>Closed</p>', styleOf)).toBe('<p>Closed</p>')
  const plain = '<html><head><title>Closed</title></head><body><p>Closed</p></body></html>'
  expect(prepareFirstView(plain, styleOf)).toBe(plain)
})
