import REPORTS_NS from 'texts:features/reports/reports'
import { Button, Group } from '@mantine/core'
import { X } from '@phosphor-icons/react'
import { REPORT_DIMENSIONS } from '@runecase/api/operator/reports-rules.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { showOriginKey } from './origin-key.ts'
import { originOf } from './player-link.tsx'

/** The filters of a report; a click removes one. `partner`: the nickname of the partner in the filter. */
export function OriginFilters({ partner = null }: { readonly partner?: string | null }) {
  const { t } = useTranslation(REPORTS_NS)
  const [params, setParams] = useSearchParams()
  const origin = originOf(params)
  return (
    <Group gap="xs">
      {REPORT_DIMENSIONS.flatMap((name) => {
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
            {t(`by.${name}`)}: {(name === 'partner' ? partner : null) ?? showOriginKey(name, value)}
          </Button>,
        ]
      })}
    </Group>
  )
}
