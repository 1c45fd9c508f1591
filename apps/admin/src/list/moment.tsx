import { showExactMoment, showMoment } from './format.ts'

/** A moment in a table; its full form stands in the title. */
export function MomentCell({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={showExactMoment(at)}>
      {showMoment(at)}
    </time>
  )
}
