import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { CheckCircleIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './registration-dialog.module.css'

/** The benefits of a new player, beside his gift. */
export function WelcomeSide() {
  const { t } = useTranslation(SESSION_NS)
  return (
    <div className={styles.art}>
      <Picture
        src="/i/static/cases/gift"
        width={330}
        height={330}
        sizes="(max-width: 767px) 200px, 330px"
        alt=""
        isEager
        className={styles.gift}
      />
      <h2>{t('welcome.title')}</h2>
      <Text tone="soft" marginTop={10}>
        {t('welcome.text')}
      </Text>
      <Stack as="ul" gap={10} marginTop={14}>
        {t('welcome.points', { returnObjects: true }).map((point) => (
          <Row as="li" gap={8} tone="soft" weight={600} key={point}>
            <CheckCircleIcon weight="fill" aria-hidden="true" />
            {point}
          </Row>
        ))}
      </Stack>
    </div>
  )
}
