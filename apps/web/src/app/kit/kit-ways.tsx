import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Select } from '../../ui/select.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import words from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'

const AT = '2026-01-02T09:00:00.000Z'
const nothing = () => undefined

/** Navigation, filters, and steps of longer processes. */
export function KitWays() {
  const [looked, setLooked] = useState('')
  return (
    <KitSection name="ways">
      <KitRow>
        <BackLink to={paths.home()} label={words.back} />
        <LocalMoment at={AT} hasTime />
        <LocalMoment at={AT} />
      </KitRow>
      <LinkTabs
        label={words.list}
        tabs={[
          { to: paths.home(), words: words.active, isCurrent: true, count: 12 },
          { to: paths.faq(), words: words.history, isCurrent: false },
          { to: paths.contacts(), words: words.shelf, isCurrent: false },
        ]}
      />
      <FilterBar
        search={{
          label: words.search,
          placeholder: words.searchHint,
          value: looked,
          onChange: setLooked,
          found: looked && words.empty,
        }}
        more={words.filters}
      >
        <Select label={words.sort} value="new" onChange={nothing} options={[{ value: 'new', label: words.sortNew }]} />
      </FilterBar>
      <Timeline
        label={words.way}
        steps={[
          { key: 'done', state: 'done', title: words.stepDone, at: AT },
          { key: 'now', state: 'now', title: words.stepNow, text: words.stepText, at: AT },
          { key: 'next', state: 'next', title: words.stepNext },
          { key: 'bad', state: 'bad', title: words.stepBad, at: AT },
        ]}
      />
    </KitSection>
  )
}
