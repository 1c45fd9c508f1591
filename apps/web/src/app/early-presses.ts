declare global {
  /** What was pressed before the scripts came, in its order; from then on nothing is kept. Put there by the document itself. */
  var takeEarlyPresses: (() => ReadonlySet<HTMLElement>) | undefined
}

const PRESS = { bubbles: true, cancelable: true, button: 0 } as const

/** Presses what the visitor pressed before the page came to life; from the second call on there is nothing left. */
export function replayEarlyPresses(): void {
  const presses = globalThis.takeEarlyPresses?.() ?? []
  globalThis.takeEarlyPresses = undefined
  for (const pressed of presses) {
    if (!pressed.isConnected) continue
    // Menus and tabs answer to the pointer's going down, everything else to the click.
    pressed.dispatchEvent(new PointerEvent('pointerdown', PRESS))
    pressed.dispatchEvent(new MouseEvent('mousedown', PRESS))
    pressed.focus({ preventScroll: true })
    pressed.dispatchEvent(new PointerEvent('pointerup', PRESS))
    pressed.dispatchEvent(new MouseEvent('mouseup', PRESS))
    pressed.click()
  }
}
