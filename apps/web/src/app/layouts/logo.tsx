import SHELL_NS from 'texts:app/layouts/shell'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { paths } from '../../navigation/paths.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './logo.module.css'

/** The site's logo with a link home. */
export function Logo({ hasTagline = false }: { readonly hasTagline?: boolean }) {
  const { t } = useTranslation(SHELL_NS)
  const { words, pictures } = useProject()
  const name = words.brand
  return (
    <Row
      lineHeight={1}
      as={PrefetchLink}
      gap={10}
      text="h3"
      to={paths.home()}
      className={styles.logo}
      aria-label={`${hasTagline ? `${name} ${t('tagline')}` : name}, ${t('home')}`}
      flex="none"
      radius="m"
    >
      <img src={pictures.mark} width={40} height={40} alt="" className={styles.mark} />
      <span className={styles.words}>
        <Text as="b" weight={800}>
          {name}
        </Text>{' '}
        {hasTagline && (
          <Text isUppercase display="block" as="small" size="label" tone="faint" margin="5px 0 0" fontSize={10}>
            {t('tagline')}
          </Text>
        )}
      </span>
    </Row>
  )
}
