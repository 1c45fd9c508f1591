declare global {
  /** What was pressed before the scripts came, in its order; from then on nothing is kept. Put there by the document itself. */
  var takeEarlyPresses: (() => ReadonlySet<HTMLElement>) | undefined
}

const PRESS = { bubbles: true, cancelable: true, button: 0 } as const

/** Presses what the visitor pressed before the page came to life: to be called once it listens. */
export function replayEarlyPresses(): void {
  for (const pressed of globalThis.takeEarlyPresses?.() ?? []) {
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
