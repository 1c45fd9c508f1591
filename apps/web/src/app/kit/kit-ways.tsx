import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Select } from '../../ui/select.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'

const AT = '2026-01-02T09:00:00.000Z'
const nothing = () => undefined

/** Navigation, filters, and the steps of longer processes. */
export function KitWays() {
  const [looked, setLooked] = useState('')
  return (
    <KitSection name="ways">
      <KitRow>
        <BackLink to={paths.home()} label={texts.back} />
        <LocalTime at={AT} hasTime />
        <LocalTime at={AT} />
      </KitRow>
      <LinkTabs
        label={texts.list}
        tabs={[
          { to: paths.home(), label: texts.active, isCurrent: true, count: 12 },
          { to: paths.faq(), label: texts.history, isCurrent: false },
          { to: paths.contacts(), label: texts.shelf, isCurrent: false },
        ]}
      />
      <FilterBar
        search={{
          label: texts.search,
          placeholder: texts.searchHint,
          value: looked,
          onChange: setLooked,
          found: looked && texts.empty,
        }}
        more={texts.filters}
      >
        <Select label={texts.sort} value="new" onChange={nothing} options={[{ value: 'new', label: texts.sortNew }]} />
      </FilterBar>
      <Timeline
        label={texts.way}
        steps={[
          { key: 'done', state: 'done', title: texts.stepDone, at: AT },
          { key: 'now', state: 'now', title: texts.stepNow, text: texts.stepText, at: AT },
          { key: 'next', state: 'next', title: texts.stepNext },
          { key: 'bad', state: 'bad', title: texts.stepBad, at: AT },
        ]}
      />
    </KitSection>
  )
}
