import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  firstRoll,
  makeBoard,
  makeContract,
  makePlay,
  makeStartingLevel,
  makeUpgrade,
  plain,
  rich,
  TAMPERED_BOARDS,
  TAMPERED_CONTRACTS,
  TAMPERED_LEVELS,
  TAMPERED_PLAYS,
  TAMPERED_UPGRADES,
} from './plays.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-roll-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CHECKERS = [
  ['node', [process.execPath, 'check-roll.mjs']],
  ['python', ['python3', 'check-roll.py']],
] as const
const hasPython = spawnSync('python3', ['--version']).status === 0

/** Each wrong play, with its fault and the check that fails. */
const TAMPERED: [string, unknown, string][] = [
  ...TAMPERED_PLAYS.map(tamperWith(() => makePlay(rich, 2, 11))),
  ...TAMPERED_UPGRADES.map(tamperWith(() => makeUpgrade(3))),
  ...TAMPERED_CONTRACTS.map(tamperWith(() => makeContract(3))),
  ...TAMPERED_BOARDS.map(tamperWith(() => makeBoard(3))),
  ...TAMPERED_LEVELS.map(tamperWith(() => makeStartingLevel(3))),
]

function tamperWith<Play extends { purpose: string }>(make: () => Play) {
  return ([what, tamper, failing]: [string, (play: Play) => void, string]): [string, unknown, string] => {
    const play = make()
    tamper(play)
    return [`${play.purpose}: ${what}`, play, failing]
  }
}

describe.each(CHECKERS.filter(([name]) => name === 'node' || hasPython))(
  'the stand-alone checker in %s',
  (_, command) => {
    const [program, script] = command
    const path = fileURLToPath(new URL(script, import.meta.url))
    // Run from an empty folder: the checker must be self-contained.
    const run = (args: string[], input?: string) =>
      spawnSync(program, [path, ...args], { cwd: folder, encoding: 'utf8', input: input ?? '' })
    const check = (play: unknown) => run([], JSON.stringify(play))

    it('the stand-alone checker recomputes the published vectors', () => {
      const { status, stdout } = run(['--vectors'])
      expect(stdout.match(/^OK /gm)).toHaveLength(12)
      expect(stdout).toContain('1069905547758778')
      expect(status).toBe(0)
    })

    it('the stand-alone checker accepts a correct play, with a line per roll', () => {
      const { status, stdout } = check(makePlay(plain, 10, 5))
      expect(stdout.match(/^OK +roll \d/gm)).toHaveLength(10)
      expect(stdout).toContain('all OK')
      expect(status).toBe(0)
    })

    it('the stand-alone checker accepts a play with multifix, multicast and coins', () => {
      const play = makePlay(rich, 3, 4_294_967_295)
      const { status, stdout } = check(play)
      expect(stdout).not.toContain('WRONG')
      expect(stdout.match(/^OK +roll \d/gm)).toHaveLength(play.rolls.length)
      expect(stdout.match(/^OK +(multicast|coins) \d/gm)).toHaveLength(6)
      expect(status).toBe(0)
    })

    it("the stand-alone checker reads a file, an array of plays, snake case, the server's response, and odds as text", () => {
      const play = makePlay(rich, 2, 7)
      const file = join(folder, 'plays.json')
      const asText = { ...play, odds: canonicalJson(play.odds) }
      writeFileSync(file, JSON.stringify([play, toSnakeKeys(play), { status: 'success', data: toSnakeKeys(asText) }]))
      const { status, stdout } = run([file])
      expect(stdout.match(/^OK +odds hash/gm)).toHaveLength(3)
      expect(stdout).not.toContain('WRONG')
      expect(status).toBe(0)
    })

    it('the stand-alone checker accepts upgrades and contracts in both spellings', () => {
      const plays = [0, 1, 2, 3, 4, 5].flatMap((nonce) => [makeUpgrade(nonce), toSnakeKeys(makeContract(nonce))])
      const { status, stdout } = check(plays)
      expect(stdout).not.toContain('WRONG')
      expect(stdout.match(/^OK +(won|item and change)/gm)).toHaveLength(12)
      expect(status).toBe(0)
    })

    it('the stand-alone checker accepts boards of Techies with any end, in both spellings', () => {
      const boards = [makeBoard(0), makeBoard(1, 'lost'), makeBoard(2, 'returned'), makeBoard(9), makeBoard(17, 'lost')]
      const { status, stdout } = check(boards.flatMap((board) => [board, toSnakeKeys(board)]))
      expect(stdout).not.toContain('WRONG')
      expect(stdout.match(/^OK +payout/gm)).toHaveLength(10)
      expect(status).toBe(0)
    })

    it('the stand-alone checker accepts starting levels in both spellings', () => {
      const plays = [0, 1, 2, 3].map((nonce) =>
        nonce % 2 ? toSnakeKeys(makeStartingLevel(nonce)) : makeStartingLevel(nonce),
      )
      const { status, stdout } = check(plays)
      expect(stdout).not.toContain('WRONG')
      expect(stdout.match(/^OK +level/gm)).toHaveLength(4)
      expect(status).toBe(0)
    })

    describe('among correct plays', () => {
      // One run for all: starting a program takes longer than checking a play.
      let sections: string[]
      beforeAll(() => {
        const plays = TAMPERED.flatMap(([, tampered]) => [makePlay(plain, 1, 1), tampered])
        const { status, stdout } = check([...plays, makePlay(plain, 1, 1)])
        expect(status).toBe(1)
        sections = stdout.split(/^(?=(?:OK|WRONG) +server seed hash)/m).filter((part) => /^(OK|WRONG)/.test(part))
      })

      it.each(TAMPERED.map(([what, , failing], index) => ({ what, failing, index })))(
        'the stand-alone checker finds $what, and nothing else',
        ({ failing, index }) => {
          expect(sections[2 * index]).not.toMatch(/^WRONG/m)
          expect(sections[2 * index + 1]).toMatch(new RegExp(`^WRONG ${failing}`, 'm'))
          expect(sections[2 * index + 2]).not.toMatch(/^WRONG/m)
        },
      )
    })

    it('the stand-alone checker finds one wrong play among correct ones', () => {
      const wrong = makePlay(plain, 1, 2)
      firstRoll(wrong).ticket ^= 1
      expect(check([makePlay(plain, 1, 1), wrong, makePlay(plain, 1, 3)]).status).toBe(1)
    })

    it.each([
      ['a seed that is not revealed yet', { ...makePlay(plain, 1, 1), serverSeed: null }],
      ['a client seed with a separator', { ...makePlay(plain, 1, 1), clientSeed: 'a|b' }],
      ['another game', { ...makePlay(plain, 1, 1), purpose: 'chess' }],
      ['no play at all', []],
      ['an empty object', {}],
    ])('the stand-alone checker calls %s neither correct nor wrong', (_name, play) => {
      const { status, stderr } = check(play)
      expect(stderr).toContain('cannot check')
      expect(status).toBe(2)
    })

    it('the stand-alone checker prints its usage', () => {
      const { status, stdout } = run(['--help'])
      expect(stdout).toContain('serverSeedHash')
      expect(status).toBe(0)
    })
  },
)
