import type { SupportSubjectKind, SupportTopic } from '@runecase/api/support-rules.ts'

/** What a request is about, and the topic that usually goes with it. */
export interface AskedAbout {
  readonly subject?: { readonly kind: SupportSubjectKind; readonly id: string; readonly name?: string }
  readonly topic: SupportTopic
}
