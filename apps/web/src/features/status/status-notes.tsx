import STATUS_NS from 'texts:features/status/status'
import type { StatusNote } from '@runecase/api/status.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { ClockCounterClockwiseIcon, WarningIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './status-notes.module.css'

/** Whether a note is about planned work that has not become an incident. */
export const isPlannedWork = ({ lines }: Pick<StatusNote, 'lines'>) => lines[0]?.phase === 'planned'

/** Open notes of operators: what happens now, newest line first. */
export function StatusNotes({ notes }: { readonly notes: readonly StatusNote[] }) {
  const { t } = useTranslation(STATUS_NS)
  return notes.map((note) => {
    const [last] = note.lines
    const isPlanned = isPlannedWork(note)
    return (
      <Box
        as={Panel}
        padding={{ base: '20px 24px', phone: 14 }}
        marginBottom={12}
        key={note.id}
        className={styles.note}
        data-planned={isPlanned}
      >
        <Grid
          as="article"
          columns={{ base: '48px minmax(0, 1fr)', phone: 1 }}
          gap={16}
          phoneGap={12}
          id={`note-${note.id}`}
          aria-labelledby={`note-title-${note.id}`}
        >
          <Stack
            radius="l"
            display={{ phone: 'none' }}
            as="span"
            isCentered
            className={styles.icon}
            width={48}
            height={48}
            fontSize={24}
          >
            {isPlanned ? (
              <ClockCounterClockwiseIcon weight="bold" aria-hidden="true" />
            ) : (
              <WarningIcon weight="fill" aria-hidden="true" />
            )}
          </Stack>
          <div>
            <Row as="h2" isWrapped gap={12} rowGap={6} id={`note-title-${note.id}`}>
              {note.title}
              {last && <Badge tone={isPlanned ? 'info' : 'warn'}>{t(`phase.${last.phase}`)}</Badge>}
            </Row>
            <Stack as="ol" gap={12} marginTop={14} className={styles.lines}>
              {note.lines.map(({ phase, text, at }) => (
                <Grid as="li" columns={{ base: '148px minmax(0, 1fr)', phone: 1 }} gap={16} rowGap={4} key={at}>
                  <LocalTime at={at} hasTime />
                  <Text tone="muted" overflowWrap="anywhere" whiteSpace="pre-line">
                    <Text as="b" tone="default">
                      {t('phaseEnd', { phase: t(`phase.${phase}`) })}
                    </Text>{' '}
                    {text}
                  </Text>
                </Grid>
              ))}
            </Stack>
          </div>
        </Grid>
      </Box>
    )
  })
}
