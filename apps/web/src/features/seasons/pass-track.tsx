import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { levelArt, type Pass } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './pass-track.module.css'
import { passShare } from './pass-way.ts'

/** The progress line of the whole pass, with its special levels. */
export function PassTrack({ pass, hasNumbers = false }: { readonly pass: Pass; readonly hasNumbers?: boolean }) {
  const { t } = useTranslation(SEASONS_NS)
  const { levels } = pass
  const { reached, share } = passShare(pass)
  return (
    <Box
      ground="line-2"
      radius="m"
      margin="0 16px 0 0"
      height={8}
      position="relative"
      className={styles.track}
      data-numbers={hasNumbers}
      role="progressbar"
      aria-label={t('pass.progress')}
      aria-valuemin={0}
      aria-valuemax={levels.length}
      aria-valuenow={reached}
    >
      <Box
        as="span"
        position="absolute"
        className={styles.done}
        style={{ background: pass.challengeProgressGradient, inlineSize: `${share * 100}%` }}
      />
      {levels.flatMap((one) =>
        one.type === 'classic'
          ? []
          : [
              <Box
                as="span"
                position="absolute"
                top="50%"
                key={one.level}
                className={styles.medal}
                style={{ insetInlineStart: `${(one.level / levels.length) * 100}%` }}
              >
                <Picture
                  shownWidth={{ base: 40, phone: 28 }}
                  shownHeight={{ base: 40, phone: 28 }}
                  maxWidth="none"
                  src={levelArt(one, pass.challengeIcons)}
                  width={40}
                  height={40}
                  alt=""
                />
                {hasNumbers && (
                  <Text position="absolute" top="calc(100% + 2px)" left="50%" as="small" size="label" tone="muted">
                    {one.level}
                  </Text>
                )}
              </Box>,
            ],
      )}
    </Box>
  )
}
