/** Remembers in this browser that the line about simulated players was closed. */
export const DEMO_LINE_KEY = 'shop-demo-line-closed'

/** Hides the line for good: styles read the attribute of the root element. */
export function closeDemoLine(): void {
  document.documentElement.dataset.demoLineClosed = ''
  try {
    localStorage.setItem(DEMO_LINE_KEY, 'on')
  } catch {
    // Without storage the line is shown again on the next page.
  }
}
