import { showExactMoment, showMoment, showZone } from './format.ts'

/** A time in a table, with its full form and its zone in the title. */
export function MomentCell({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={`${showExactMoment(at)} ${showZone(at)}`}>
      {showMoment(at)}
    </time>
  )
}
