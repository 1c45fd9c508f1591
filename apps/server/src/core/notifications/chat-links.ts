/** Links chats of the bot to players or operators to whom it may write there. */
export interface ChatLinker {
  /** Links a chat by the code of a deep link, once. False for a code that belongs to another linker, was used or has expired. */
  readonly link: (code: string, chat: string) => Promise<boolean>
  /** Ends the links of a chat. False when it had none. */
  readonly unlink: (chat: string) => Promise<boolean>
  /** The bot's reply in a chat that was linked. */
  readonly linkedText: (language: string) => string
}

/** All linkers of the bot: its codes and its `/stop` apply to each of them. */
export class ChatLinks {
  readonly #linkers: ChatLinker[] = []

  add(linker: ChatLinker): void {
    this.#linkers.push(linker)
  }

  /** Links a chat by a code. Returns the bot's reply; undefined for an unknown code. */
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
