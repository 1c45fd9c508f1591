import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { popupQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './season-popup.module.css'
import { noteSeasonPopupSeen } from './season-popup-seen.ts'

const focusMain = (actions: HTMLElement | null) =>
  (actions?.lastElementChild as HTMLElement | null | undefined)?.focus()

/** The slides of an event, one after another; closing any of them ends it. */
export default function SeasonPopup({ eventId }: { readonly eventId: number }) {
  const { t } = useTranslation(SEASONS_NS)
  const { data: popup } = useQuery(popupQuery())
  const [place, setPlace] = useState(0)
  const slide = popup?.slides[place]
  if (!popup || !slide) return null
  const close = () => noteSeasonPopupSeen(eventId)
  const isLast = place === popup.slides.length - 1
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={slide.title}
      description={slide.text}
      kicker={t('popup.place', { place: place + 1, all: popup.slides.length })}
      tone="event"
      art={
        <Stack
          as="span"
          isCentered
          className={styles.art}
          style={{ '--ground': popup.gradient, '--light': popup.popupShadowGradient } as CSSProperties}
          width="100%"
          minHeight={220}
          radius="l"
        >
          <Picture
            shownWidth={200}
            shownHeight={200}
            fit="contain"
            key={slide.image}
            src={popup[slide.image]}
            width={200}
            height={200}
            sizes="200px"
            alt=""
            isEager
          />
        </Stack>
      }
    >
      <Row
        as="span"
        gap={8}
        align="stretch"
        justify="center"
        className={styles.dots}
        aria-hidden="true"
        margin="18px 0"
      >
        {popup.slides.map(({ image }, at) => (
          <Box ground="line-3" radius="m" as="i" width={8} height={8} key={image} data-current={at === place} />
        ))}
      </Row>
      {/* The first and the last slide have other buttons: the key mounts new ones, and the focus goes to the main one. */}
      <Row
        isWrapped
        gap={12}
        align="stretch"
        justify="center"
        key={isLast ? 'last' : place === 0 ? 'first' : 'between'}
        ref={focusMain}
      >
        {place > 0 && (
          <Button kind="ghost" size="l" onClick={() => setPlace(place - 1)}>
            {t('popup.back')}
          </Button>
        )}
        {isLast ? (
          <ButtonLink to={paths.event()} kind="event" size="l" onClick={close} {...clickMark('Join Event', 'Popup')}>
            {t('popup.join')}
          </ButtonLink>
        ) : (
          <Button kind="event" size="l" onClick={() => setPlace(place + 1)}>
            {t('popup.next')}
          </Button>
        )}
      </Row>
      <Text
        isUnderlined
        display="block"
        lineHeight={1.5}
        as={Link}
        size="note"
        tone="muted"
        to={paths.eventCondition()}
        onClick={close}
        margin="12px auto 0"
        width="fit-content"
        minHeight={24}
      >
        {t('popup.rules')}
      </Text>
    </Dialog>
  )
}
