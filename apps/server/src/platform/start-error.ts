/** A reason why the server cannot start that its owner can fix; printed as it is, without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
