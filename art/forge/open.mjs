// Starts a browser with a software GL context, loads the forge in it, and exposes its calls.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'

const BROWSERS = [process.env.CHROME, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SOURCES = new Set([
  'forge.mjs',
  'gl.mjs',
  'mask.mjs',
  'field.mjs',
  'distance.mjs',
  'lens.glsl.mjs',
  'item.glsl.mjs',
  'case.glsl.mjs',
  'primitives.glsl.mjs',
  'extras.glsl.mjs',
])

async function serveForge() {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><link rel=icon href=data:,><script type=module src=/forge.mjs></script>')
      return
    }
    const name = basename(path)
    const file = path.startsWith('/shapes/') ? `shapes/${name}` : SOURCES.has(name) ? name : undefined
    if (!file || !existsSync(join(import.meta.dirname, file))) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', 'text/javascript')
    response.end(await readFile(join(import.meta.dirname, file)))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return server
}

/**
 * The open forge: render(job) and renderFlat(job) return { png, ms }; photograph(html, width, height) returns a PNG; close() ends the
 * browser.
 */
export async function openForge() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path))
  if (!executablePath) throw new Error('No browser found: set CHROME to a Chromium binary')
  const server = await serveForge()
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-watchdog',
    ],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(String(error).slice(0, 1500)))
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.waitForFunction('window.ready', undefined, { timeout: 60_000 })
  const call = (name) => async (job) => {
    const answer = await page.evaluate(([fn, given]) => window.forge[fn](given), [name, job])
    return { ms: answer.ms, png: Buffer.from(answer.url.split(',')[1], 'base64') }
  }
  return {
    render: call('render'),
    renderFlat: call('renderFlat'),
    async photograph(html, width, height) {
      const sheet = await browser.newPage({ viewport: { width, height } })
      await sheet.setContent(html, { waitUntil: 'load' })
      await sheet.evaluate(() => document.fonts.ready)
      const png = await sheet.screenshot({ type: 'png' })
      await sheet.close()
      return png
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
