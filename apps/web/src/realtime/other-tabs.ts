const CHANNEL = 'realtime'

/** Coordinates the tabs of one browser within the player's connection limit. */
export interface OtherTabs {
  /** This tab was refused a connection: asks hidden tabs to close theirs. */
  askForRoom(): void
  close(): void
}

/** `onAsked` runs when another tab needs a connection. */
export function openOtherTabs(onAsked: () => void): OtherTabs {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    // A browser that refuses storage for this site has no BroadcastChannel either.
    return { askForRoom: () => undefined, close: () => undefined }
  }
  channel.onmessage = onAsked
  return {
    askForRoom: () => channel.postMessage('room'),
    close: () => channel.close(),
  }
}
