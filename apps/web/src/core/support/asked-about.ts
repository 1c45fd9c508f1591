import type { SupportSubjectKind, SupportTopic } from '@runecase/api/support-rules.ts'

/** What a request is about, and the usual topic for that. */
export interface AskedAbout {
  readonly subject?: { readonly kind: SupportSubjectKind; readonly id: string; readonly name?: string }
  readonly topic: SupportTopic
}
