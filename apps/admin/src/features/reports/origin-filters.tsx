import REPORTS_NS from 'texts:features/reports/reports'
import { Button, Group } from '@mantine/core'
import { X } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { showOriginKey } from './origin-key.ts'
import { ORIGIN_NAMES, originOf } from './player-link.tsx'

/** What a report is narrowed to; a press takes it away. */
export function OriginFilters() {
  const { t } = useTranslation(REPORTS_NS)
  const [params, setParams] = useSearchParams()
  const origin = originOf(params)
  return (
    <Group gap="xs">
      {ORIGIN_NAMES.flatMap((name) => {
        const value = origin[name]
        if (value === undefined) return []
        return [
          <Button
            key={name}
            variant="light"
            size="xs"
            rightSection={<X aria-hidden />}
            onClick={() =>
              setParams(
                (before) => {
                  const next = new URLSearchParams(before)
                  next.delete(name)
                  next.delete('page')
                  return next
                },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {t(`by.${name}`)}: {showOriginKey(name, value)}
          </Button>,
        ]
      })}
    </Group>
  )
}
