import { expect, test } from 'vitest'
import { FeedRecord, feedFaults } from './feed-record.ts'

const KEEPS = 100

const from = (offset: number) => ({ wasRecovering: false, recovered: false, streamPosition: { offset } })
const takenBack = (offset: number) => ({ wasRecovering: true, recovered: true, streamPosition: { offset } })
const refused = (offset: number) => ({ wasRecovering: true, recovered: false, streamPosition: { offset } })

/** A reader who received messages 11 to 13. */
function listener(): FeedRecord {
  const record = new FeedRecord(KEEPS)
  record.subscribed(from(10))
  record.retryWhenBehind()
  for (const offset of [11, 12, 13]) record.came(offset)
  return record
}
const faultsOf = (record: FeedRecord) => feedFaults(record.seen(), { wasCutOff: true })

test('a reader who gets missed messages and then new ones has no gap', () => {
  const record = listener()
  record.subscribed(takenBack(13))
  for (const offset of [14, 15]) record.came(offset)
  record.retryWhenBehind()
  record.came(16)
  expect(record.seen()).toEqual({
    count: 6,
    gaps: 0,
    repeats: 0,
    recoveries: 1,
    madeUpFor: 2,
    restarts: 0,
    unfoundedRestarts: 0,
  })
  expect(faultsOf(record)).toEqual([])
})

test.each([
  ['nothing', 13],
  ['one', 14],
  ['all that the gateway keeps', 13 + KEEPS],
])('a gateway that asks a reader to reload although they missed %s is a fault', (_, offset) => {
  const record = listener()
  record.subscribed(takenBack(13))
  record.came(14)
  record.retryWhenBehind()
  record.subscribed(refused(offset + 1))
  expect(record.seen()).toMatchObject({ gaps: 0, restarts: 1, unfoundedRestarts: 1 })
  expect(faultsOf(record)).toEqual(['the reader was asked 1 times to reload what the gateway keeps'])
})

test('a gateway may ask a reader to reload if it no longer keeps the missed messages', () => {
  const record = listener()
  record.subscribed(refused(14 + KEEPS))
  record.came(15 + KEEPS)
  expect(record.seen()).toMatchObject({ gaps: 0, restarts: 1, unfoundedRestarts: 0 })
  expect(faultsOf(record), 'but then nothing was checked').toEqual(['no missed message was ever recovered'])
  record.subscribed(takenBack(15 + KEEPS))
  record.came(16 + KEEPS)
  expect(faultsOf(record)).toEqual([])
})

test('recovery counts only if messages were missed', () => {
  const record = listener()
  record.subscribed(takenBack(13))
  record.retryWhenBehind()
  record.came(14)
  expect(record.seen()).toMatchObject({ recoveries: 1, madeUpFor: 0 })
  expect(faultsOf(record)).toEqual(['no missed message was ever recovered'])
  expect(feedFaults(record.seen(), { wasCutOff: false })).toEqual([])
})

test('a recovery without the missed messages is a gap', () => {
  const record = listener()
  record.subscribed(takenBack(13))
  record.came(14)
  record.came(16)
  expect(faultsOf(record)).toEqual(['the feed has 1 gaps and 0 repeats'])
})

test('a repeated message is a fault', () => {
  const record = listener()
  record.subscribed(takenBack(13))
  for (const offset of [13, 14]) record.came(offset)
  expect(faultsOf(record)).toEqual(['the feed has 0 gaps and 1 repeats'])
})

test('a recovery as a new reader, or without the channel, is a fault', () => {
  const asNew = listener()
  asNew.subscribed(from(15))
  expect(asNew.seen()).toMatchObject({ gaps: 2, restarts: 1, unfoundedRestarts: 1 })
  const forgotten = listener()
  forgotten.subscribed(refused(0))
  expect(forgotten.seen()).toMatchObject({ restarts: 1, unfoundedRestarts: 1 })
})

test('a feed without messages does not pass', () => {
  const record = new FeedRecord(KEEPS)
  record.subscribed(from(0))
  expect(feedFaults(record.seen(), { wasCutOff: false })).toEqual(['the feed had no messages'])
})
