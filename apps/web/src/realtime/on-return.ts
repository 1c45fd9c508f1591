/**
 * Calls the listener when the page becomes visible, and when the network returns to a visible page: a failed attempt may work then. Returns
 * a function that removes the listener.
 */
export function onReturn(listener: () => void): () => void {
  const listenIfVisible = () => {
    if (!document.hidden) listener()
  }
  window.addEventListener('online', listenIfVisible)
  document.addEventListener('visibilitychange', listenIfVisible)
  return () => {
    window.removeEventListener('online', listenIfVisible)
    document.removeEventListener('visibilitychange', listenIfVisible)
  }
}
