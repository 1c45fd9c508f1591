interface Asked<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Joins queries of one turn of the event loop into one call: `answer` gets all of them and returns the results in the same order. A failure
 * rejects all of them.
 */
export class BatchLoader<Q, A> {
  readonly #answer: (questions: readonly Q[]) => Promise<readonly A[]>
  #asked: Asked<Q, A>[] = []

  constructor(answer: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#answer = answer
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      // After everything that continues because of the same result, since those callers may send their next requests.
      if (this.#asked.length === 0) process.nextTick(() => void this.#put())
      this.#asked.push({ question, resolve, reject })
    })
  }

  async #put(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    try {
      const answers = await this.#answer(asked.map((one) => one.question))
      for (const [index, one] of asked.entries()) one.resolve(answers[index] as A)
    } catch (error) {
      for (const one of asked) one.reject(error)
    }
  }
}
