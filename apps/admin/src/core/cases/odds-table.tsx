import CASES_NS from 'texts:core/cases/cases'
import { Badge, Button, NumberInput, Text, Tooltip } from '@mantine/core'
import { ArrowCounterClockwise, ArrowsOutLineHorizontal, Check, Plus, X } from '@phosphor-icons/react'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showChance, showSum } from '../../list/show-sums.ts'
import { changeValue } from '../change-requests/public.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import type { Line as CaseLine } from './case-figures.ts'
import styles from './odds-table.module.css'
import type { DraftLine, OddsDraft } from './use-odds-draft.ts'

/** The lines of a case: price, tickets, chance, and contribution to the return. */
export function OddsTable({
  draft,
  isReadOnly,
  noticeHours,
  nextVersion,
}: {
  readonly draft: OddsDraft
  readonly isReadOnly: boolean
  readonly noticeHours: number
  readonly nextVersion: number
}) {
  const { t } = useTranslation(CASES_NS)
  const [isAdding, setAdding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const top = Math.max(...draft.lines.map(({ share }) => share), 0.01)
  return (
    <Panel
      title={t('contents.title')}
      aside={
        <div className={styles.bar}>
          <span className={styles.count}>{draft.lines.length}</span>
          <Text span size="sm" c="dimmed">
            {t('contents.sum')}
          </Text>
          <Sum sum={draft.sum} />
          {isReadOnly ? null : (
            <>
              <Tooltip label={t('contents.spreadHint')}>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<ArrowsOutLineHorizontal aria-hidden />}
                  disabled={draft.sum === TICKETS}
                  onClick={() => setFailed(!draft.spread())}
                >
                  {t('contents.spread')}
                </Button>
              </Tooltip>
              <Button size="xs" variant="light" leftSection={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                {t('contents.add')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {hasFailed ? (
        <Text c="red" size="sm" role="alert">
          {t('contents.spreadFailed')}
        </Text>
      ) : null}
      <div className={styles.lines}>
        <PlainTable label={t('contents.title')}>
          <HeadRow
            columns={[
              t('contents.item'),
              { number: t('contents.price') },
              { number: t('contents.tickets') },
              { number: t('contents.chance') },
              { number: t('contents.contribution') },
              t('contents.share'),
            ]}
          />
          <tbody>
            {draft.lines.map((line) => (
              <Line key={line.item.slug} line={line} draft={draft} top={top} isReadOnly={isReadOnly} />
            ))}
            {draft.removed.map((line) => (
              <RemovedLine key={line.item.slug} line={line} onRestore={() => draft.add(line.item, line.tickets)} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {draft.changed === 0 ? t('contents.unchanged') : t('contents.changed', { count: draft.changed })}{' '}
        {noticeHours > 0 ? t('contents.notice', { version: nextVersion, hours: noticeHours }) : null}
      </Text>
      <AddItemDialog
        isOpen={isAdding}
        taken={new Set(draft.lines.map(({ item }) => item.slug))}
        onPick={draft.add}
        onClose={() => setAdding(false)}
      />
    </Panel>
  )
}

function Sum({ sum }: { readonly sum: number }) {
  const { t } = useTranslation(CASES_NS)
  const isRight = sum === TICKETS
  const text = isRight
    ? showNumber(sum)
    : t(sum < TICKETS ? 'contents.missing' : 'contents.extra', { count: showNumber(Math.abs(TICKETS - sum)) as never })
  return (
    <Badge
      role="status"
      color={isRight ? 'green' : 'red'}
      leftSection={isRight ? <Check aria-hidden /> : <X aria-hidden />}
    >
      {text}
    </Badge>
  )
}

function Line({
  line,
  draft,
  top,
  isReadOnly,
}: {
  readonly line: DraftLine
  readonly draft: OddsDraft
  readonly top: number
  readonly isReadOnly: boolean
}) {
  const { t } = useTranslation(CASES_NS)
  const { item, tickets, before } = line
  const isChanged = before !== tickets
  return (
    <tr data-changed={isChanged || undefined}>
      <td>
        <ItemLook item={item} />
      </td>
      <td data-number>{showSum(item.price)}</td>
      <td data-number>
        {isReadOnly ? (
          showNumber(tickets)
        ) : (
          <NumberInput
            aria-label={t('contents.ticketsOf', { name: item.name })}
            className={styles.tickets ?? ''}
            value={tickets}
            onChange={(value) => draft.set(item.slug, typeof value === 'number' ? Math.max(0, Math.round(value)) : 0)}
            min={0}
            max={TICKETS}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=" "
            hideControls
            {...(isChanged && {
              description:
                before === null ? t('contents.new') : t('contents.was', { count: showNumber(before) as never }),
              inputWrapperOrder: ['input', 'description'] as const,
            })}
          />
        )}
      </td>
      <td data-number>{showChance(tickets / TICKETS)}</td>
      <td data-number>{showSum(line.meanMinor / 100)}</td>
      <td>
        <span className={styles.last}>
          <span className={styles.track} data-r={item.rarity}>
            <span style={{ width: `${Math.min(100, (line.share / top) * 100)}%` }} />
          </span>
          {isReadOnly ? null : (
            <button type="button" className={styles.remove} onClick={() => draft.remove(item.slug)}>
              <X aria-label={t('contents.remove', { name: item.name })} />
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

function ItemLook({ item }: { readonly item: OddsItemLook }) {
  return (
    <span className={styles.item}>
      <img src={`${item.image}.96.webp`} width={32} height={32} alt="" loading="lazy" />
      <span>
        {item.name}
        <small>{changeValue('item_rarity', item.rarity)}</small>
      </span>
    </span>
  )
}

/** A line of the version in force that the draft leaves out. */
function RemovedLine({
  line: { item, tickets },
  onRestore,
}: {
  readonly line: CaseLine
  readonly onRestore: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  return (
    <tr data-changed data-removed>
      <td>
        <ItemLook item={item} />
      </td>
      <td data-number>{showSum(item.price)}</td>
      <td data-number>
        {t('contents.removed')}
        <small>{t('contents.was', { count: showNumber(tickets) as never })}</small>
      </td>
      <td colSpan={3}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<ArrowCounterClockwise aria-hidden />}
          aria-label={t('contents.restoreOf', { name: item.name })}
          onClick={onRestore}
        >
          {t('contents.restore')}
        </Button>
      </td>
    </tr>
  )
}
