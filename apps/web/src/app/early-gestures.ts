interface EarlyGestures {
  /** What was pressed, in its order. */
  readonly pressed: ReadonlySet<HTMLElement>
  /** What was typed into or chosen from. */
  readonly filled: ReadonlySet<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
}

declare global {
  /** What the visitor did before the scripts came; from then on nothing is kept. Put there by the document itself. */
  var takeEarlyGestures: (() => EarlyGestures) | undefined
}

const PRESS = { bubbles: true, cancelable: true, button: 0 } as const

/** Tells the page what was typed and pressed before it came to life; from the second call on there is nothing left. */
export function replayEarlyGestures(): void {
  const gestures = globalThis.takeEarlyGestures?.()
  globalThis.takeEarlyGestures = undefined
  for (const field of gestures?.filled ?? []) tellFilled(field)
  for (const pressed of gestures?.pressed ?? []) press(pressed)
}

/** The field still holds what was typed; whoever renders it has not heard, and listens to changes only. */
function tellFilled(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (!field.isConnected) return
  if (!(field instanceof HTMLSelectElement)) {
    const { value } = field
    const setUnheard = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    field.value = ''
    setUnheard?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  } else field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Menus and tabs answer to the pointer's going down, everything else to the click. */
function press(pressed: HTMLElement): void {
  if (!pressed.isConnected) return
  pressed.dispatchEvent(new PointerEvent('pointerdown', PRESS))
  pressed.dispatchEvent(new MouseEvent('mousedown', PRESS))
  pressed.focus({ preventScroll: true })
  pressed.dispatchEvent(new PointerEvent('pointerup', PRESS))
  pressed.dispatchEvent(new MouseEvent('mouseup', PRESS))
  pressed.click()
}
