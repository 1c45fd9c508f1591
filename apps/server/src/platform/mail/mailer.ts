/** A letter to one person, plain text. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** How letters leave the shop. */
export interface Mailer {
  /** Hands a letter over; rejects when it could not be. */
  send(letter: Letter): Promise<void>
}
