import { showExactMoment, showMoment } from './format.ts'

/** A time in a table, with its full form in the title. */
export function MomentCell({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={showExactMoment(at)}>
      {showMoment(at)}
    </time>
  )
}
