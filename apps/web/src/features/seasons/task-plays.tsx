import SEASONS_NS from 'texts:features/seasons/seasons'
import { GOLD_TASKS } from '@runecase/api/seasons-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PassTask, taskPlaysQuery } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Text } from '../../ui/text.tsx'

/** The plays that counted for a task, on demand. */
export function TaskPlays({ task }: { readonly task: PassTask }) {
  const { t } = useTranslation(SEASONS_NS)
  const [isOpen, setOpen] = useState(false)
  const { data: plays } = useQuery({ ...taskPlaysQuery(task.id), enabled: isOpen, staleTime: 0 })
  return (
    <Box width="fit-content">
      <Text
        isUnderlined
        as="button"
        size="small"
        tone="muted"
        minHeight={24}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tasks.plays')}
        <span className="visually-hidden">: {task.description}</span>
      </Text>
      {isOpen && plays && (
        <Text lineHeight={1.5} as="ul" size="small" tone="muted" marginTop={6}>
          {plays.map(({ referenceId, amount, at }) => (
            <li key={referenceId}>
              <LocalTime at={at} hasTime /> · +
              {GOLD_TASKS.includes(task.task.type) ? `${formatGold(amount)} GOLD` : formatNumber(amount)}
            </li>
          ))}
        </Text>
      )}
    </Box>
  )
}
