import { expect, test } from 'vitest'
import { prepareFirstView } from './first-view.ts'

const PAGE = `<!DOCTYPE html><html><head><title>Cases</title><link rel="modulepreload" href="/assets/root-1.js" nonce="abc"/><link rel="modulepreload" href="/assets/home-2.js" nonce="abc"/><link nonce="abc" rel="stylesheet" href="/assets/shell-3.css#"/><link nonce="abc" rel="stylesheet" href="/assets/gone-4.css"/></head><body><p>&lt;link rel=&quot;stylesheet&quot;></p><script nonce="abc" type="module" async="">import "/assets/manifest-5.js";
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

test('a page without a head or without scripts is left alone', () => {
  expect(prepareFirstView('<p>Closed</p>', styleOf)).toBe('<p>Closed</p>')
  const plain = '<html><head><title>Closed</title></head><body><p>Closed</p></body></html>'
  expect(prepareFirstView(plain, styleOf)).toBe(plain)
})
