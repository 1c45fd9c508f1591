/** When the clock of a test stands at its beginning, and when the demo catalogue of its database was imported. */
export const START_MS = Date.parse('2026-03-01T12:00:00Z')
