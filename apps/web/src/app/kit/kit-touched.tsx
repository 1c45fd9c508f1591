import { CaseCard } from '../../core/catalog/case-card.tsx'
import { ItemCard } from '../../core/catalog/item-card.tsx'
import { shelfCaseOf } from '../../core/catalog/shelf-case.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection, SHOWN } from './kit-parts.tsx'
import styles from './kit-screen.module.css'
import { SAMPLE_CASES, SAMPLE_ITEMS } from './samples.ts'

const nothing = () => undefined
const TOUCHED = SHOWN.filter((state) => state !== 'rest')

/** Composite components as they look hovered, focused and pressed. */
export function KitTouched() {
  const [oneCase] = SAMPLE_CASES
  const [item] = SAMPLE_ITEMS
  return (
    <KitSection name="touched">
      {TOUCHED.map((state) => (
        <Stack gap={16} key={state} className={styles.touched} data-shown-within={state}>
          <KitRow label={texts.states[state]}>
            <Checkbox isChecked={false} onChange={nothing}>
              {texts.agree}
            </Checkbox>
            <Switch isOn={false} onChange={nothing}>
              {texts.sound}
            </Switch>
            <Segmented
              label={texts.price}
              value="any"
              onChange={nothing}
              options={[
                { value: 'any', label: texts.any },
                { value: 'cheap', label: texts.cheap },
              ]}
            />
            <div className={styles.narrow}>
              <Select
                label={texts.sort}
                value="new"
                onChange={nothing}
                options={[{ value: 'new', label: texts.sortNew }]}
              />
            </div>
            <Pagination page={2} pageCount={3} onPage={nothing} />
          </KitRow>
          <KitRow>
            {oneCase && (
              <div className={styles.narrow}>
                <CaseCard one={shelfCaseOf(oneCase)} userLevel={10} />
              </div>
            )}
            {item && (
              <div className={styles.narrow}>
                <ItemCard item={item} actions={<Button size="s">{texts.sell}</Button>} />
              </div>
            )}
          </KitRow>
        </Stack>
      ))}
    </KitSection>
  )
}
