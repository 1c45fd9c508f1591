import { canOpenNext } from '@runecase/game/techies.ts'
import { useState } from 'react'
import type { TechiesTerms } from './techies.queries.ts'

/** The stake of the next board: as typed, and as a number if it is valid and within the rules. */
export interface StakeFormState {
  readonly text: string
  readonly stake: number | null
  readonly mines: number
  /** Why the stake cannot start a board; null when it can. */
  readonly fault: 'number' | 'bounds' | 'maxWin' | null
  readonly setText: (text: string) => void
  /** Multiplies the stake, within the rules. */
  readonly scale: (factor: number) => void
  readonly setStake: (stake: number) => void
  readonly setMines: (mines: number) => void
}

const FIRST_STAKE = 100
const FIRST_MINES = 3

/** GOLD with at most two decimals, with a point or a comma. */
function parseStake(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const textOf = (stake: number) => String(Math.round(stake * 100) / 100).replace('.', ',')

export function useStakeForm({ rules, maxWin }: TechiesTerms): StakeFormState {
  const [text, setText] = useState(textOf(FIRST_STAKE))
  const [mines, setMines] = useState(FIRST_MINES)
  const stake = parseStake(text)
  const { min, max } = rules.stake
  const within = (value: number) => Math.min(max, Math.max(min, value))
  const fault =
    stake === null
      ? 'number'
      : stake < min || stake > max
        ? 'bounds'
        : canOpenNext(rules, { stakeMinor: minorOf(stake), mines }, 0, minorOf(maxWin))
          ? null
          : 'maxWin'
  return {
    text,
    stake,
    mines,
    fault,
    setText,
    scale: (factor) => setText(textOf(within((stake ?? min) * factor))),
    setStake: (value) => setText(textOf(within(value))),
    setMines: (value) => setMines(Math.min(rules.mines.max, Math.max(rules.mines.min, value))),
  }
}

/** GOLD in hundredths. */
const minorOf = (gold: number) => BigInt(Math.round(gold * 100))
