import CONTENT_NS from 'texts:features/content/content'
import type { Block } from '@runecase/api/content.ts'
import { useTranslation } from 'react-i18next'
import { useBrandedTitle } from '../../api/root-data.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { PageFrame } from './page-frame.tsx'
import { Prose } from './prose.tsx'

export const handle: RouteHandle = { hasOwnTitle: true }

/** The authors of the graphics, fonts and icons of the site, and their licences. */
export default function CreditsScreen() {
  const { t } = useTranslation(CONTENT_NS)
  const titled = useBrandedTitle()
  const title = t('credits.title')
  const blocks: Block[] = [
    { kind: 'paragraph', line: [{ text: t('credits.intro') }] },
    ...t('credits.sections', { returnObjects: true }).flatMap((section, index): Block[] => [
      { kind: 'heading', level: 2, id: `part-${index + 1}`, line: [{ text: section.title }], text: section.title },
      { kind: 'paragraph', line: section.line },
    ]),
  ]
  return (
    <PageFrame title={title} contentsLabel={t('contents')} contents={[]}>
      <PageMeta title={titled(title)} description={t('credits.description')} />
      <Prose blocks={blocks} />
    </PageFrame>
  )
}
