import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountAdmin } from './mount-admin.ts'

const project = () => ({
  brand: 'Сыр & Ко',
  slug: 'cheese',
  timeZone: 'Europe/Berlin',
  mark: '/i/0123456789abcdef/logo/mark',
  rarities: {},
  slots: {},
  hasHeroes: false,
  css: '',
})

test('the page of the back office allows only scripts with its nonce, and no text as markup or script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runecase-admin-'))
  const app = Fastify()
  try {
    const metas = '<meta name="slug" content="__SLUG__" /><meta name="zone" content="__ZONE__" />'
    const head = `<title>__BRAND__</title>${metas}<link href="/i/static/logo/mark" />`
    const html = `${head}<script type="module" nonce="__NONCE__" src="/assets/a.js"></script>`
    await writeFile(join(folder, 'index.html'), html)
    await mountAdmin(app, [{ language: 'ru', folder, html }], project)
    const { headers, body } = await app.inject('/players/7')
    const policy = String(headers['content-security-policy']).split('; ')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain('trusted-types default')
    expect(policy).toContain("default-src 'none'")
    expect(body).toContain(
      '<title>Сыр &#38; Ко</title><meta name="slug" content="cheese" /><meta name="zone" content="Europe/Berlin" /><link href="/i/0123456789abcdef/logo/mark" />',
    )
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
})
