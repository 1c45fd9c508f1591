import CONTENT_NS from 'texts:features/content/content'
import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.tsx'

/** All content of the operators: pages, titles of paths, questions, banners. */
export function Component() {
  const { t } = useTranslation(CONTENT_NS)
  return <ContentList title={t('title')} />
}
