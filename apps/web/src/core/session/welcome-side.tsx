import SESSION_NS from 'texts:core/session/session'
import { useTranslation } from 'react-i18next'
import { Heading } from '../../ui/heading.tsx'
import { CheckCircleIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './registration-dialog.module.css'

/** The benefits of a new player, beside their gift. */
export function WelcomeSide() {
  const { t } = useTranslation(SESSION_NS)
  return (
    <Stack
      isFlex
      isIsolated
      position="relative"
      padding={{ base: '32px 28px', phone: '20px 40% 20px 16px' }}
      minHeight={{ phone: 190 }}
      overflow="hidden"
      className={styles.art}
    >
      <Picture
        position="absolute"
        maxWidth="none"
        top={{ base: 6, phone: 4 }}
        right={{ phone: -24 }}
        left={{ base: '50%', phone: 'auto' }}
        zIndex={-1}
        src="/i/static/cases/gift"
        width={330}
        height={330}
        sizes="(max-width: 767px) 200px, 330px"
        alt=""
        isEager
        className={styles.gift}
      />
      <Heading level={2} fontSize={28} lineHeight={1.12}>
        {t('welcome.title')}
      </Heading>
      <Text lineHeight={1.45} tone="soft" marginTop={10}>
        {t('welcome.text')}
      </Text>
      <Stack display={{ phone: 'none' }} as="ul" gap={10} marginTop={14}>
        {t('welcome.points', { returnObjects: true }).map((point) => (
          <Row as="li" gap={8} tone="soft" weight={600} key={point}>
            <CheckCircleIcon tone="good" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
            {point}
          </Row>
        ))}
      </Stack>
    </Stack>
  )
}
