import CONTENT_NS from 'texts:features/content/content'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The link from texts to their translations; `to` is a path of that list. */
export function TranslationsLink({ to }: { readonly to: string }) {
  const { t } = useTranslation(CONTENT_NS)
  return (
    <Button component={Link} to={to} variant="default">
      {t('translations')}
    </Button>
  )
}
