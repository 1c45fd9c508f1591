/** One line of the doctor's report. `wrong` needs action, `warning` may be intended, `off` is not configured. */
export interface Finding {
  readonly what: string
  readonly state: 'right' | 'warning' | 'wrong' | 'off'
  /** The observation. */
  readonly seen: string
  /** What to do about it, for `warning` and `wrong`. */
  readonly advice?: string
}

export const right = (what: string, seen: string): Finding => ({ what, state: 'right', seen })
export const off = (what: string, seen: string): Finding => ({ what, state: 'off', seen })
export const wrong = (what: string, seen: string, advice: string): Finding => ({ what, state: 'wrong', seen, advice })
export const warning = (what: string, seen: string, advice: string): Finding => ({
  what,
  state: 'warning',
  seen,
  advice,
})

/** The message of an error for the operator: the innermost cause describes what happened. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { cause, message } = error as { cause?: unknown; message?: string }
  return cause instanceof Error ? reasonOf(cause) : (message ?? String(error))
}

/** Formats a finding for a terminal, with its advice below it. */
export function showFinding({ what, state, seen, advice }: Finding): string {
  const line = `${state.padEnd(8)} ${what.padEnd(16)} ${seen}`
  return advice === undefined ? line : `${line}\n${' '.repeat(26)}${advice}`
}
