import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { FIRST_CONTRACT_RULES } from './contract.ts'
import { TICKETS } from './fair-roll.ts'
import { nobleSha256 } from './mac-noble.ts'
import { type PlayRules, playRulesHash, readPlayRules } from './play-rules.ts'
import { FIRST_UPGRADE_RULES } from './upgrade.ts'

const both: PlayRules[] = [FIRST_UPGRADE_RULES, FIRST_CONTRACT_RULES]

describe.each(both)('the published rules of $game', (rules) => {
  it('published rules parse back from their own text, and hash the same in the browser and by any SHA-256', () => {
    const text = canonicalJson(rules)
    expect(readPlayRules(rules.game, text)).toEqual(rules)
    expect(playRulesHash(rules, nobleSha256)).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('published rules are not accepted as those of another game', () => {
    const other = rules.game === 'upgrade' ? 'contract' : 'upgrade'
    expect(() => readPlayRules(other, canonicalJson(rules))).toThrow(RangeError)
  })
})

const [first, ...others] = FIRST_CONTRACT_RULES.rows
if (!first) throw new Error('a contract has rows')

describe('published rules with a fault', () => {
  it.each([
    ['a return above the stakes', { ...FIRST_UPGRADE_RULES, maxReturn: 1.1 }],
    ['a chance of 100 percent', { ...FIRST_UPGRADE_RULES, maxThreshold: TICKETS }],
    ['thresholds in the wrong order', { ...FIRST_UPGRADE_RULES, minThreshold: 95_000_000 }],
    ['a diminisher below one', { ...FIRST_UPGRADE_RULES, baseDiminisher: 0 }],
    ['no difference between prices', { ...FIRST_UPGRADE_RULES, maxDifference: 0 }],
    ['negative experience', { ...FIRST_UPGRADE_RULES, experiencePercent: -1 }],
    ['a coin price of zero', { ...FIRST_UPGRADE_RULES, consolation: { experiencePercent: 0, goldPerCoin: 0 } }],
    ['a ticket without a row', { ...FIRST_CONTRACT_RULES, rows: [{ ...first, to: first.to - 1 }, ...others] }],
    ['tickets left over', { ...FIRST_CONTRACT_RULES, rows: [first] }],
    [
      'a finer multiplier than a percent',
      { ...FIRST_CONTRACT_RULES, rows: [{ ...first, multiplier: 0.255 }, ...others] },
    ],
    ['an expected value that differs from its rows', { ...FIRST_CONTRACT_RULES, expected: 0.95 }],
    ['no items', { ...FIRST_CONTRACT_RULES, items: { min: 0, max: 10 } }],
  ] as [string, PlayRules][])('rules with a fault are refused: %s', (_, rules) => {
    expect(() => readPlayRules(rules.game, canonicalJson(rules))).toThrow(RangeError)
  })
})
