import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import { getPhrasesChange, selectPhrases } from './phrases.sql.ts'
import type { PhraseBook } from './phrases.ts'

const POLL_MS = 1000

/** The phrase books of a shop by language. */
export interface Phrases {
  /** Undefined for a language without any phrase. */
  bookOf(language: string): PhraseBook | undefined
}

/** The phrases of a project's folder alone. */
export const folderPhrases = (books: ReadonlyMap<string, PhraseBook>): Phrases => ({
  bookOf: (language) => books.get(language),
})

/** The phrases of this process: those of the folder, with operators' changes, at most a second behind the database. */
export class LivePhrases implements Phrases {
  readonly #deps: Pick<Deps, 'database' | 'log'>
  readonly #folder: ReadonlyMap<string, PhraseBook>
  readonly #loop: PeriodicTask
  readonly #health: StateLog
  #change = -1n
  #books: ReadonlyMap<string, PhraseBook>

  private constructor(deps: Pick<Deps, 'database' | 'log'>, folder: ReadonlyMap<string, PhraseBook>) {
    this.#deps = deps
    this.#folder = folder
    this.#books = folder
    this.#health = new StateLog(deps.log, 'the phrases could not be refreshed')
    this.#loop = new PeriodicTask(
      async () => {
        await this.refresh()
        this.#health.worked()
        return false
      },
      { pollMs: POLL_MS, pauseMs: POLL_MS, onError: (error) => this.#health.failed(error) },
    )
  }

  /** Loads operators' changes of the phrases of a folder. */
  static async load(
    deps: Pick<Deps, 'database' | 'log'>,
    folder: ReadonlyMap<string, PhraseBook>,
  ): Promise<LivePhrases> {
    const phrases = new LivePhrases(deps, folder)
    await phrases.refresh()
    return phrases
  }

  bookOf(language: string): PhraseBook | undefined {
    return this.#books.get(language)
  }

  /** The folder's translation of a text; undefined without one. */
  inFolder(language: string, text: string): string | undefined {
    return this.#folder.get(language)?.get(text)
  }

  /** Starts polling for changes once a second. */
  start(): void {
    this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Polls for changes now. */
  async refresh(): Promise<void> {
    const change = await getPhrasesChange(this.#deps.database)
    if (change === this.#change) return
    const books = new Map([...this.#folder].map(([language, book]) => [language, new Map(book)]))
    for (const { language, source, translation } of await selectPhrases(this.#deps.database)) {
      if (translation === '') continue
      const book = books.get(language) ?? new Map<string, string>()
      books.set(language, book.set(source, translation))
    }
    this.#books = books
    this.#change = change
  }
}
