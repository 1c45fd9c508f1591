/** Who calls, as far as the server has proved it. */
export interface Caller {
  readonly userId: bigint
  readonly sessionId: bigint
}
