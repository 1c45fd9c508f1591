import { type CloseCode, closeCodes } from './codes.ts'

/** A socket in the registry. */
export interface Member {
  readonly address: string
  readonly userId: string
  readonly sessionId: string | undefined
  readonly subscriptionCount: number
  /** Resolves once the socket itself is closed. */
  readonly gone: Promise<void>
  close(why: CloseCode): void
  endSubscription(channel: string, why: CloseCode): void
  tick(nowMs: number): void
}

/** All connections of this server process, by address and by user. */
export class ConnectionRegistry {
  readonly #members = new Set<Member>()
  readonly #perAddress = new Map<string, number>()
  readonly #users = new Map<string, Set<Member>>()
  readonly #maxPerAddress: number
  readonly #maxPerUser: number

  constructor(maxPerAddress: number, maxPerUser: number) {
    this.#maxPerAddress = maxPerAddress
    this.#maxPerUser = maxPerUser
  }

  get members(): ReadonlySet<Member> {
    return this.#members
  }

  get userCount(): number {
    return this.#users.size
  }

  hasRoomFor(address: string): boolean {
    return (this.#perAddress.get(address) ?? 0) < this.#maxPerAddress
  }

  add(member: Member): void {
    this.#members.add(member)
    this.#perAddress.set(member.address, (this.#perAddress.get(member.address) ?? 0) + 1)
  }

  /** Whether this user ('' for a guest) may have one more socket. */
  mayConnect(userId: string): boolean {
    return userId === '' || (this.#users.get(userId)?.size ?? 0) < this.#maxPerUser
  }

  /** Records the user of a socket. */
  identify(member: Member): void {
    if (member.userId === '' || !this.#members.has(member)) return
    const theirs = this.#users.get(member.userId) ?? new Set()
    theirs.add(member)
    this.#users.set(member.userId, theirs)
  }

  remove(member: Member): void {
    if (!this.#members.delete(member)) return
    const left = (this.#perAddress.get(member.address) ?? 1) - 1
    if (left === 0) this.#perAddress.delete(member.address)
    else this.#perAddress.set(member.address, left)
    const theirs = this.#users.get(member.userId)
    if (theirs?.delete(member) && theirs.size === 0) this.#users.delete(member.userId)
  }

  /** Closes a user's sockets in this process, `sessionId` null for all of them. */
  disconnect(userId: string, sessionId: string | null): void {
    for (const member of [...(this.#users.get(userId) ?? [])]) {
      if (sessionId === null || member.sessionId === sessionId) member.close(closeCodes.forced)
    }
  }

  unsubscribe(userId: string, channel: string, why: CloseCode): void {
    for (const member of [...(this.#users.get(userId) ?? [])]) member.endSubscription(channel, why)
  }

  closeAll(why: CloseCode): void {
    for (const member of [...this.#members]) member.close(why)
  }

  tick(nowMs: number): void {
    for (const member of [...this.#members]) member.tick(nowMs)
  }
}
