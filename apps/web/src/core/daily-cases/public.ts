/** Free cases: how many can be opened now, and links to them. */

export { AwaitedCase } from './awaited-case.tsx'
export { FREE_CASE_QUERIES, freeCasesQuery } from './daily-cases.queries.ts'
export { FreeCaseMark, useFreeCaseCount } from './free-case-mark.tsx'
export { FreeCasesLine } from './free-cases-line.tsx'
export { NextFreeCase, useNextFree } from './next-free-case.tsx'
export { RefillLink } from './refill-link.tsx'
