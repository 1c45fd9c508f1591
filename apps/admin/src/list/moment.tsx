import { showDateTime, showExactDateTime, showZone } from './format.ts'

/** A time in a table, with its full form and its zone in the title. */
export function TimeCell({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={`${showExactDateTime(at)} ${showZone(at)}`}>
      {showDateTime(at)}
    </time>
  )
}
