import LIVE_DROPS_NS from 'texts:features/live-drops/live-drops'
import { useTranslation } from 'react-i18next'
import { DemoMark } from '../../core/player/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Text } from '../../ui/text.tsx'
import { sourceIcon, sourcePath } from './drop-source.ts'
import type { LiveDrop } from './live-drops.queries.ts'
import styles from './live-strip.module.css'

/** One drop, linked to its source; hover or focus shows the source and the player, whose name links to their profile. */
export function LiveDropCard({ drop }: { readonly drop: LiveDrop }) {
  const { t } = useTranslation(LIVE_DROPS_NS)
  const SourceIcon = sourceIcon(drop.source)
  const names = { item: drop.item.name, user: drop.user.name, caseName: drop.case?.name ?? '' }
  return (
    <Box
      as="li"
      width={{ base: 116, phone: 88 }}
      flex="none"
      position="relative"
      className={styles.drop}
      data-r={drop.item.rarity}
      data-source={drop.source}
    >
      <Box
        as={PrefetchLink}
        display="block"
        height="100%"
        to={sourcePath(drop)}
        aria-label={t(`drop.${drop.source}`, names)}
        className={styles.link}
      >
        <span className={styles.front}>
          <Avatar
            position="absolute"
            shownWidth={{ phone: 16 }}
            shownHeight={{ phone: 16 }}
            top={6}
            left={6}
            src={drop.user.avatar}
            size={20}
            className={styles.face}
          />
          <Picture
            shownWidth={{ phone: 58 }}
            shownHeight={{ phone: 58 }}
            margin="-8px 0 0"
            src={drop.item.image}
            width={76}
            height={76}
            alt=""
            className={styles.art}
          />
          <Text
            position="absolute"
            right={8}
            bottom={7}
            left={8}
            as="span"
            size="label"
            tone="rarity"
            textAlign="center"
            className={styles.name}
            fontSize={{ phone: 10 }}
          >
            {drop.item.name}
          </Text>
        </span>
        <Text opacity={0} as="span" size="label" padding="0 8px 6px" className={styles.back}>
          {drop.case ? (
            <Picture src={drop.case.image} width={48} height={48} alt="" />
          ) : (
            <SourceIcon weight="fill" className={styles.game} />
          )}
          {/* The player's link is placed here, over the card. */}
          <Box as="span" height={13} className={styles.who} />
          <Text as="span" tone="rarity" className={styles.from}>
            {drop.case?.name ?? t(`source.${drop.source}`)}
          </Text>
        </Text>
        <SourceIcon weight="bold" className={styles.mark} />
      </Box>
      <Text
        pointerEvents="none"
        opacity={0}
        position="absolute"
        right={8}
        bottom={26}
        left={8}
        as={PrefetchLink}
        size="label"
        tone="default"
        textAlign="center"
        isTruncated
        to={paths.profile(drop.user.id)}
        className={styles.player}
      >
        {drop.user.name}
        <DemoMark userId={drop.user.id} />
      </Text>
    </Box>
  )
}
