const CHANNEL = 'realtime'

/** How the tabs of one browser share the connections that the server allows to one player. */
export interface OtherTabs {
  /** This tab was refused a connection: hidden tabs give theirs up. */
  askForRoom(): void
  close(): void
}

/** `onAsked` runs when another tab needs room. */
export function openOtherTabs(onAsked: () => void): OtherTabs {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    // A browser that stores nothing for this site has no BroadcastChannel either.
    return { askForRoom: () => undefined, close: () => undefined }
  }
  channel.onmessage = onAsked
  return {
    askForRoom: () => channel.postMessage('room'),
    close: () => channel.close(),
  }
}
