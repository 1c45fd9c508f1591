interface Asked<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Questions that are asked in one turn of the event loop, put together as one: `answer` is given all of them and answers each in
 * its place. A failure is everybody's.
 */
export class BatchLoader<Q, A> {
  readonly #answer: (questions: readonly Q[]) => Promise<readonly A[]>
  #asked: Asked<Q, A>[] = []

  constructor(answer: (questions: readonly Q[]) => Promise<readonly A[]>) {
    this.#answer = answer
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      // Behind everything that goes on because of the same answer: whoever waited for it may ask next.
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
