/** The start of the test clock, and the import time of the demo catalogue in test databases. */
export const START_MS = Date.parse('2026-03-01T12:00:00Z')
