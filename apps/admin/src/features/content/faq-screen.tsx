import CONTENT_NS from 'texts:features/content/content'
import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.tsx'

/** The topics of questions and answers. */
export function Component() {
  const { t } = useTranslation(CONTENT_NS)
  return <ContentList title={t('faq')} part="topic" />
}
