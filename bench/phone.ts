import { lighthouseFaults, lighthouseRows, type MeasuredPage, runLighthouse } from './lighthouse-run.ts'
import { measurePresses } from './press.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './report.ts'
import { frontAddress, hasCaddy, startCaddy } from './tls-front.ts'

export interface PhoneOptions {
  /** Serves the pages over HTTP/1.1. */
  readonly shop: Product
  readonly casePath: string
  /** The data folder of a second shop, whose public address is that of Caddy. */
  readonly dataDir: string
  /** The port of that shop; Caddy uses the next three. */
  readonly firstPort: number
  readonly runs: number
  /** Every started program is added, so that the caller can stop it. */
  readonly started: { stop(): Promise<void> }[]
}

/** Measures home, a case and the FAQ in a browser: over HTTP/1.1 from the shop itself, over HTTP/2 behind Caddy with the shipped file. */
export async function measurePhone(browser: string, options: PhoneOptions) {
  const { shop, dataDir, firstPort, runs, started } = options
  const pages = pagesOn(shop, options.casePath, 'h1')
  if (hasCaddy()) {
    const front = frontAddress(firstPort + 1)
    // The page's policy and the origin of its calls contain the public address.
    const env = { NODE_ENV: 'production', PUBLIC_URL: front, TRUST_PROXY: '127.0.0.1' }
    const behind = await startProduct({ dataDir, port: firstPort, env })
    started.push(behind)
    started.push(await startCaddy(firstPort + 1, firstPort))
    pages.push(...pagesOn(behind, options.casePath, 'h2', front))
  } else console.error('Caddy is missing, so there is no HTTP/2: node deploy/check.mjs --install')
  const lighthouse = await runLighthouse(browser, pages, runs)
  const presses = await measurePresses(browser, pages, runs)
  const tables: Record<string, readonly Row[]> = {
    [`Lighthouse, mobile; bytes as they travel; middle of ${runs} runs`]: lighthouseRows(lighthouse),
    'Presses on slow 4G, with a processor slowed 4 times': presses.rows,
  }
  return { tables, faults: [...lighthouseFaults(lighthouse), ...presses.faults] }
}

/** The pages; `origin`: the address that the browser opens, by default the shop itself. */
function pagesOn(shop: Product, casePath: string, over: MeasuredPage['over'], origin?: string): MeasuredPage[] {
  const plain = `http://${shop.host}:${shop.port}`
  return Object.entries({ home: '/', case: casePath, FAQ: '/faq' } as const).map(([page, path]) => ({
    page: page as MeasuredPage['page'],
    over,
    url: `${origin ?? plain}${path}`,
    plainUrl: `${plain}${path}`,
  }))
}
