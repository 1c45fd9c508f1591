/** Links chats of the bot to those whom it may write to there. */
export interface ChatLinker {
  /** Links a chat by the code of a deep link, once. False for a code that is not its own, was used or has expired. */
  readonly link: (code: string, chat: string) => Promise<boolean>
  /** Ends the links of a chat. False when it had none. */
  readonly unlink: (chat: string) => Promise<boolean>
  /** What the bot answers in a chat that was linked. */
  readonly linkedText: (language: string) => string
}

/** Everything that links chats of the one bot: its codes and its `/stop` are for all. */
export class ChatLinks {
  readonly #linkers: ChatLinker[] = []

  add(linker: ChatLinker): void {
    this.#linkers.push(linker)
  }

  /** Links a chat by a code. Returns the bot's answer; undefined for a code that nobody knows. */
  async link(code: string, chat: string, language: string): Promise<string | undefined> {
    for (const { link, linkedText } of this.#linkers) {
      if (await link(code, chat)) return linkedText(language)
    }
    return undefined
  }

  /** Ends every link of a chat. Returns whether it had one. */
  async unlink(chat: string): Promise<boolean> {
    const ended = await Promise.all(this.#linkers.map(({ unlink }) => unlink(chat)))
    return ended.includes(true)
  }
}
