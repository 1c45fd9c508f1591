import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { SignInIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'

/** The sign-in offer for a guest in the pass; nothing when the rewards have expired. */
export function GuestPass({ state }: Pick<Event, 'state'>) {
  const { t } = useTranslation(SEASONS_NS)
  const of = state === 'ended' || state === 'over' ? (`guest.${state}` as const) : 'guest'
  return (
    <Row ground="g-panel" edge="line-2" isWrapped gap={16} justify="between" padding="22px 24px" radius="l">
      <div>
        <Heading level={2} size="h3">
          {t(`${of}.title`)}
        </Heading>
        <Text tone="muted" marginTop={6}>
          {t(`${of}.text`)}
        </Text>
      </div>
      {of !== 'guest.over' && (
        <ButtonLink to={paths.register()} preventScrollReset size="l">
          <SignInIcon weight="bold" aria-hidden="true" />
          {t(`${of}.button`)}
        </ButtonLink>
      )}
    </Row>
  )
}
