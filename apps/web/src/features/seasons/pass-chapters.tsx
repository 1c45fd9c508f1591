import SEASONS_NS from 'texts:features/seasons/seasons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pass } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { ChapterLevel } from './chapter-level.tsx'
import { type Chapter, chaptersOf, farLevels } from './chapters.ts'
import styles from './pass-chapters.module.css'
import type { Claim } from './use-claim-level.ts'

/** All levels of the pass, chapter by chapter. `claim` is undefined for guests. */
export function PassChapters({ pass, claim }: { readonly pass: Pass; readonly claim: Claim | undefined }) {
  return chaptersOf(pass).map((chapter) => (
    <ChapterLevels
      key={chapter.levels[0]?.level ?? 0}
      chapter={chapter}
      lastLevel={pass.levels.at(-1)?.level}
      coinsEarned={pass.currentCoins}
      claim={claim}
    />
  ))
}

function ChapterLevels({
  chapter: { title, levels },
  lastLevel,
  coinsEarned,
  claim,
}: {
  readonly chapter: Chapter
  /** The last level of the whole pass. */
  readonly lastLevel: number | undefined
  readonly coinsEarned: number
  readonly claim: Claim | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  const [isWhole, setWhole] = useState(false)
  const far = farLevels(levels)
  const from = levels.at(0)?.level ?? 0
  const to = levels.at(-1)?.level ?? 0
  return (
    <section aria-labelledby={`chapter-${from}`} data-whole={isWhole}>
      <Row as="header" gap={14} marginBottom={16} className={styles.head}>
        <h2 id={`chapter-${from}`}>{title ?? t('pass.levels')}</h2>
        <Text as="span" tone="muted" order={2}>
          {t('pass.range', { from, to })}
        </Text>
      </Row>
      <Grid as="ol" columns={{ base: 8, tablet: 4, phone: 1 }} className={styles.levels}>
        {levels.map((one) => (
          <ChapterLevel
            key={one.level}
            one={one}
            isFar={far.has(one.level)}
            isLast={one.level === lastLevel}
            coinsEarned={coinsEarned}
            claim={claim}
          />
        ))}
      </Grid>
      {far.size > 0 && (
        <Box display={{ base: 'none', phone: 'block' }} margin={{ phone: '8px 0 0' }}>
          <Button kind="ghost" isFull aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('tasks.less') : t('pass.more', { count: far.size })}
          </Button>
        </Box>
      )}
    </section>
  )
}
