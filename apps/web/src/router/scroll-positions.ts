/** Under which the script that the server writes into the document looks for them. */
const STORAGE_KEY = 'react-router-scroll-positions'

function readKept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** How far each entry of the tab's history was scrolled, by its key; kept when the page goes away. */
export function createScrollPositions() {
  const positions = readKept()
  return {
    save: (key: string, y = window.scrollY) => {
      positions[key] = y
    },
    of: (key: string): number | undefined => positions[key],
    keep: () => {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
      } catch {
        // A full or forbidden storage: the page begins at its top after a reload.
      }
    },
  }
}
