import { useState } from 'react'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button, type ButtonKind, type ButtonSize } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/grid.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { GearIcon, PlusIcon } from '../../ui/icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Text } from '../../ui/text.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection, SHOWN } from './kit-parts.tsx'

const BUTTONS: readonly { readonly word: string; readonly kind: ButtonKind; readonly size: ButtonSize }[] = [
  { word: texts.open, kind: 'primary', size: 'l' },
  { word: texts.join, kind: 'primary', size: 'm' },
  { word: texts.take, kind: 'primary', size: 's' },
  { word: texts.more, kind: 'primary', size: 'xs' },
  { word: texts.refill, kind: 'gold', size: 'm' },
  { word: texts.participate, kind: 'event', size: 'm' },
  { word: texts.withdraw, kind: 'secondary', size: 'm' },
  { word: texts.cancel, kind: 'ghost', size: 'm' },
  { word: texts.remove, kind: 'danger', size: 'm' },
]

/** Every button in every state, by size and kind. */
export function KitButtons() {
  return (
    <KitSection name="buttons">
      {SHOWN.map((state) => (
        <KitRow key={state} label={texts.states[state]}>
          {BUTTONS.map(({ word, ...look }) => (
            <Button key={word} {...look} data-shown={state}>
              {word}
            </Button>
          ))}
          <IconButton label={texts.settings} hasDot={state === 'hover'} data-shown={state}>
            <GearIcon weight="fill" aria-hidden="true" />
          </IconButton>
        </KitRow>
      ))}
      <KitRow label={texts.states.loading}>
        {BUTTONS.map(({ word, ...look }) => (
          <Button key={word} {...look} isLoading>
            {word}
          </Button>
        ))}
      </KitRow>
      <KitRow label={texts.states.disabled}>
        {BUTTONS.map(({ word, ...look }) => (
          <Button key={word} {...look} disabled>
            {word}
          </Button>
        ))}
        <IconButton label={texts.settings} disabled>
          <GearIcon weight="fill" aria-hidden="true" />
        </IconButton>
      </KitRow>
      <KitRow>
        <Button isSquare aria-label={texts.more}>
          <PlusIcon weight="bold" aria-hidden="true" />
        </Button>
        <ButtonLink to={paths.home()} kind="secondary">
          {texts.toCases}
        </ButtonLink>
        <Box as="span" width={300} maxWidth="100%">
          <Button isFull kind="gold" size="l">
            {texts.refill}
          </Button>
        </Box>
      </KitRow>
    </KitSection>
  )
}

const SORTS = [
  { value: 'new', label: texts.sortNew },
  { value: 'dear', label: texts.sortDear },
  { value: 'rarity', label: texts.sortOff, isDisabled: true },
] as const

/** Text fields, selects, and their error messages. */
export function KitFields() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('new')
  const [looked, setLooked] = useState('')
  return (
    <KitSection name="fields">
      <Grid min={320} gap={24} rowGap={16} align="start">
        <Field label={texts.steamLogin} hint={texts.steamHint} autoComplete="off" />
        <Field label={texts.steamLogin} defaultValue="north_wind" data-shown="focus" autoComplete="off" />
        <Field label={texts.steamLogin} defaultValue="1login" error={texts.steamError} autoComplete="off" />
        <Field label={texts.steamLogin} placeholder={texts.steamHint} disabled />
        <Field
          label={texts.seed}
          defaultValue="9f2c41d07be8"
          isMono
          readOnly
          aside={<CopyButton text="9f2c41d07be8" what={texts.seed} />}
        />
        <Select label={texts.sort} value={sort} onChange={setSort} options={SORTS} />
        <Select label={texts.sort} value="new" onChange={setSort} options={SORTS} error={texts.errorText} />
        <Select label={texts.sort} value="new" onChange={setSort} options={SORTS} disabled />
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={looked}
          onChange={setLooked}
          found={looked && texts.empty}
        />
      </Grid>
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
      <Grid min={320} gap={24} rowGap={16} align="start">
        <Stack gap={12} align="start">
          <Checkbox isChecked={isChecked} onChange={setChecked}>
            {texts.agree}
          </Checkbox>
          <Checkbox isChecked={false} onChange={nothing}>
            {texts.never}
          </Checkbox>
          <Checkbox isChecked isDisabled onChange={nothing}>
            {texts.agree}
          </Checkbox>
        </Stack>
        <Stack gap={12} align="start">
          <Switch isOn={isOn} onChange={setOn}>
            {texts.sound}
          </Switch>
          <Switch isOn={false} onChange={nothing}>
            {texts.fast}
          </Switch>
          <Switch isOn={false} isDisabled onChange={nothing}>
            {texts.fast}
          </Switch>
        </Stack>
        <Stack gap={12} align="start">
          <Segmented
            label={texts.price}
            value={price}
            onChange={setPrice}
            options={[
              { value: 'any', label: texts.any },
              { value: 'cheap', label: texts.cheap },
              { value: 'dear', label: texts.dear, isDisabled: true },
            ]}
          />
          <Segmented
            label={texts.count}
            size="s"
            value={count}
            onChange={setCount}
            options={['1', '2', '5'].map((value) => ({ value, label: `×${value}` }))}
          />
        </Stack>
      </Grid>
      <Tabs
        label={texts.shelf}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'active', label: texts.active, count: 12 },
          { value: 'history', label: texts.history, count: 240 },
          { value: 'closed', label: texts.closed, isDisabled: true },
        ]}
      >
        <TabPanel value="active">
          <Text tone="muted" marginTop={8}>
            {texts.activeText}
          </Text>
        </TabPanel>
        <TabPanel value="history">
          <Text tone="muted" marginTop={8}>
            {texts.empty}
          </Text>
        </TabPanel>
      </Tabs>
    </KitSection>
  )
}
