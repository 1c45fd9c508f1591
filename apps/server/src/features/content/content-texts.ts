import { type ShopText, textsWithin } from '../../core/facts/public.ts'
import type { BannerRow, PageRow, SeoRow } from './content.sql.ts'

/** The texts of banners, pages, titles and questions that visitors read. */
export function contentTexts({
  banners,
  pages,
  routes,
  faq,
}: {
  readonly banners: readonly BannerRow[]
  readonly pages: ReadonlyMap<string, PageRow>
  readonly routes: readonly SeoRow[]
  readonly faq: readonly {
    readonly title: string
    readonly questions: readonly { readonly question: string; readonly answer: string }[]
  }[]
}): readonly ShopText[] {
  return [
    ...banners.flatMap(({ title, text, button }) => textsWithin('banner', [title, text, button])),
    ...[...pages.values()].flatMap(({ markdown }) => textsWithin('page', markdown)),
    ...routes.flatMap(({ title, description }) => textsWithin('seo', [title, description])),
    ...faq.flatMap(({ title, questions }) =>
      textsWithin('question', [title, ...questions.flatMap(({ question, answer }) => [question, answer])]),
    ),
  ]
}
