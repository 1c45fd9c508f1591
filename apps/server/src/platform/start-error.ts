/** A reason why the server cannot start that its owner can act on; printed as it is, without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
