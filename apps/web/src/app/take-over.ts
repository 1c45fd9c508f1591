/** Longest time that the pictures of the first screen are waited for. */
const PATIENCE_MS = 1500
const GESTURES = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls back once the first screen has been painted with its pictures, or as soon as the visitor does something: what is
 * seen first does not wait for what makes it answer.
 */
export function takeOverOnceSeen(takeOver: () => void): void {
  let isTaken = false
  const take = () => {
    if (isTaken) return
    isTaken = true
    clearTimeout(patience)
    for (const gesture of GESTURES) document.removeEventListener(gesture, take, true)
    takeOver()
  }
  const patience = setTimeout(take, PATIENCE_MS)
  for (const gesture of GESTURES) document.addEventListener(gesture, take, true)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
    // A frame to paint in, then the next task: the paint is over by then.
    requestAnimationFrame(() => setTimeout(take))
  })
}
