import { LastDrops } from './last-drops.tsx'
import type { CaseDetails } from './opening-terms.ts'
import { SimilarCases } from './similar-cases.tsx'

/** Below the contents of a case: what fell from it, and cases like it. */
export default function CaseMore(props: { readonly details: CaseDetails; readonly userLevel: number }) {
  return (
    <>
      <LastDrops slug={props.details.slug} />
      <SimilarCases {...props} />
    </>
  )
}
