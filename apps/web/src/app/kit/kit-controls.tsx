import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { Button, type ButtonKind, type ButtonSize } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { GearIcon, PlusIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import words from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection, SHOWN } from './kit-parts.tsx'
import styles from './kit-screen.module.css'

const BUTTONS: readonly { readonly word: string; readonly kind: ButtonKind; readonly size: ButtonSize }[] = [
  { word: words.open, kind: 'primary', size: 'l' },
  { word: words.join, kind: 'primary', size: 'm' },
  { word: words.take, kind: 'primary', size: 's' },
  { word: words.more, kind: 'primary', size: 'xs' },
  { word: words.refill, kind: 'gold', size: 'm' },
  { word: words.participate, kind: 'event', size: 'm' },
  { word: words.withdraw, kind: 'secondary', size: 'm' },
  { word: words.cancel, kind: 'ghost', size: 'm' },
  { word: words.remove, kind: 'danger', size: 'm' },
]

/** Every button in every state, by size and kind. */
export function KitButtons() {
  return (
    <KitSection name="buttons">
      {SHOWN.map((state) => (
        <KitRow key={state} label={words.states[state]}>
          {BUTTONS.map(({ word, ...look }) => (
            <Button key={word} {...look} data-shown={state}>
              {word}
            </Button>
          ))}
          <IconButton label={words.settings} hasDot={state === 'hover'} data-shown={state}>
            <GearIcon weight="fill" aria-hidden="true" />
          </IconButton>
        </KitRow>
      ))}
      <KitRow label={words.states.loading}>
        {BUTTONS.map(({ word, ...look }) => (
          <Button key={word} {...look} isLoading>
            {word}
          </Button>
        ))}
      </KitRow>
      <KitRow label={words.states.disabled}>
        {BUTTONS.map(({ word, ...look }) => (
          <Button key={word} {...look} disabled>
            {word}
          </Button>
        ))}
        <IconButton label={words.settings} disabled>
          <GearIcon weight="fill" aria-hidden="true" />
        </IconButton>
      </KitRow>
      <KitRow>
        <Button isSquare aria-label={words.more}>
          <PlusIcon weight="bold" aria-hidden="true" />
        </Button>
        <ButtonLink to={paths.home()} kind="secondary">
          {words.toCases}
        </ButtonLink>
        <span className={styles.half}>
          <Button isFull kind="gold" size="l">
            {words.refill}
          </Button>
        </span>
      </KitRow>
    </KitSection>
  )
}

const SORTS = [
  { value: 'new', label: words.sortNew },
  { value: 'dear', label: words.sortDear },
  { value: 'rarity', label: words.sortOff, isDisabled: true },
] as const

/** Text fields, selects, and their error messages. */
export function KitFields() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('new')
  const [looked, setLooked] = useState('')
  return (
    <KitSection name="fields">
      <div className={styles.columns}>
        <Field label={words.steamLogin} hint={words.steamHint} autoComplete="off" />
        <Field label={words.steamLogin} defaultValue="north_wind" data-shown="focus" autoComplete="off" />
        <Field label={words.steamLogin} defaultValue="1login" error={words.steamError} autoComplete="off" />
        <Field label={words.steamLogin} placeholder={words.steamHint} disabled />
        <Field
          label={words.seed}
          defaultValue="9f2c41d07be8"
          isMono
          readOnly
          aside={<CopyButton text="9f2c41d07be8" what={words.seed} />}
        />
        <Select label={words.sort} value={sort} onChange={setSort} options={SORTS} />
        <Select label={words.sort} value="new" onChange={setSort} options={SORTS} error={words.errorText} />
        <Select label={words.sort} value="new" onChange={setSort} options={SORTS} disabled />
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={looked}
          onChange={setLooked}
          found={looked && words.empty}
        />
      </div>
    </KitSection>
  )
}

/** Radio groups, checkboxes, switches. */
export function KitChoices() {
  const [isChecked, setChecked] = useState(true)
  const [isOn, setOn] = useState(true)
  const [price, setPrice] = useState('any')
  const [count, setCount] = useState('1')
  const [tab, setTab] = useState('active')
  const nothing = () => undefined
  return (
    <KitSection name="choices">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Checkbox isChecked={isChecked} onChange={setChecked}>
            {words.agree}
          </Checkbox>
          <Checkbox isChecked={false} onChange={nothing}>
            {words.never}
          </Checkbox>
          <Checkbox isChecked isDisabled onChange={nothing}>
            {words.agree}
          </Checkbox>
        </div>
        <div className={styles.stack}>
          <Switch isOn={isOn} onChange={setOn}>
            {words.sound}
          </Switch>
          <Switch isOn={false} onChange={nothing}>
            {words.fast}
          </Switch>
          <Switch isOn={false} isDisabled onChange={nothing}>
            {words.fast}
          </Switch>
        </div>
        <div className={styles.stack}>
          <Segmented
            label={words.price}
            value={price}
            onChange={setPrice}
            options={[
              { value: 'any', label: words.any },
              { value: 'cheap', label: words.cheap },
              { value: 'dear', label: words.dear, isDisabled: true },
            ]}
          />
          <Segmented
            label={words.count}
            size="s"
            value={count}
            onChange={setCount}
            options={['1', '2', '5'].map((value) => ({ value, label: `×${value}` }))}
          />
        </div>
      </div>
      <Tabs
        label={words.shelf}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'active', label: words.active, count: 12 },
          { value: 'history', label: words.history, count: 240 },
          { value: 'closed', label: words.closed, isDisabled: true },
        ]}
      >
        <TabPanel value="active">
          <p className={styles.text}>{words.activeText}</p>
        </TabPanel>
        <TabPanel value="history">
          <p className={styles.text}>{words.empty}</p>
        </TabPanel>
      </Tabs>
    </KitSection>
  )
}
