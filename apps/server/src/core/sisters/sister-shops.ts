import type { SisterShop } from '@runecase/api/page.ts'
import { SiteStatistics } from '@runecase/api/site.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { readLimited } from '../../platform/read-limited.ts'

const POLL_MS = 60_000
const ANSWER_WITHIN_MS = 5000
/** A manifest and a few figures are far below this. */
const MAX_BYTES = 64 * 1024
/** How long the last figures of an unresponsive shop are shown. */
const SHOWN_FOR_MS = 10 * 60_000

const Manifest = z.object({ short_name: z.string().min(1).max(60) })
const Figures = z.object({ data: SiteStatistics.pick({ opened: true, online: true }) })

/**
 * The public names and figures of sister shops, requested once a minute by their public API. A shop that does not respond, or returns
 * invalid data, is not shown; nothing here waits for one.
 */
export class SisterShops {
  readonly loop: PeriodicTask
  readonly #heard = new Map<string, { readonly shop: SisterShop; readonly atMs: number }>()
  readonly #urls: readonly string[]
  readonly #clock: Deps['clock']

  /** `urls` are the addresses of the shops, without a slash at the end. */
  constructor(urls: readonly string[], { clock, log }: Pick<Deps, 'clock' | 'log'>) {
    this.#urls = urls
    this.#clock = clock
    this.loop = new PeriodicTask(
      async () => {
        const heard = await Promise.allSettled(urls.map((url) => this.#ask(url)))
        for (const [place, one] of heard.entries())
          if (one.status === 'rejected')
            log.warn({ err: one.reason, sister: urls[place] }, 'a sister shop did not answer')
        return false
      },
      {
        pollMs: POLL_MS,
        pauseMs: POLL_MS,
        onError: (error) => log.error({ err: error }, 'sister shops were not asked'),
      },
    )
  }

  /** The shops that responded lately, in the order of the settings. */
  shown(): readonly SisterShop[] {
    const since = this.#clock.nowMs() - SHOWN_FOR_MS
    return this.#urls.flatMap((url) => {
      const heard = this.#heard.get(url)
      return heard && heard.atMs >= since ? [heard.shop] : []
    })
  }

  async #ask(url: string): Promise<void> {
    const [{ short_name: name }, { data }] = await Promise.all([
      readJson(`${url}/manifest.webmanifest`, Manifest),
      readJson(`${url}/api/v1/footer-stats`, Figures),
    ])
    this.#heard.set(url, { shop: { name, url, ...data }, atMs: this.#clock.nowMs() })
  }
}

/** A small JSON document of another server. Rejects for any other response, including redirects. */
async function readJson<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return schema.parse(JSON.parse((await readLimited(answer, MAX_BYTES)).toString()))
}
