import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Button, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { LANGUAGE } from '../../i18n/i18n.ts'
import { changeChance, changeDifference, changeField, changeValue } from './change-name.ts'
import { splitLines } from './proportional-rest.ts'

type Line = ChangePreview['lines'][number]

/**
 * The effect of a change: the values before (unless it creates something) and after. Fields that the author changed come first, then
 * figures that follow from them; lines that a spread changed by the same factor are one line that unfolds.
 */
export function Differences({ lines }: { readonly lines: ChangePreview['lines'] }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const [isOpen, { toggle }] = useDisclosure(false)
  const { changed, following, rest, factor } = splitLines(lines)
  const isNew = lines.every(({ before }) => !before)
  const hasNumbers = lines.some(({ before, after }) => changeDifference(before, after) !== undefined)
  const columns = 2 + Number(!isNew) + Number(hasNumbers)
  const row = (line: Line) => <Difference key={line.field} line={line} isNew={isNew} hasNumbers={hasNumbers} />
  return (
    <Table.ScrollContainer minWidth={360} type="native">
      <Table aria-label={t('differences')} verticalSpacing={8} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('field')}</Table.Th>
            {isNew ? null : <Table.Th scope="col">{t('before')}</Table.Th>}
            <Table.Th scope="col">{t('after')}</Table.Th>
            {hasNumbers ? <Table.Th scope="col">{t('difference')}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map(row)}
          {following.map(row)}
          {rest.length > 0 ? (
            <Table.Tr>
              <Table.Td colSpan={columns}>
                {t('rest', { count: rest.length, factor: FACTOR.format(factor) })}{' '}
                <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={toggle}>
                  {t(isOpen ? 'restFold' : 'restShow')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ) : null}
          {isOpen ? rest.map(row) : null}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const FACTOR = new Intl.NumberFormat(LANGUAGE, { maximumSignificantDigits: 6 })

function Difference({
  line: { field, before, after },
  isNew,
  hasNumbers,
}: {
  readonly line: Line
  readonly isNew: boolean
  readonly hasNumbers: boolean
}) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  return (
    <Table.Tr>
      <Table.Td>{changeField(field)}</Table.Td>
      {isNew ? null : (
        <Table.Td c="dimmed">
          {before === null ? t('none') : <del>{changeValue(field, before)}</del>}
          <Chance field={field} value={before} />
        </Table.Td>
      )}
      <Table.Td fw={700}>
        {after === null ? t('none') : changeValue(field, after)}
        <Chance field={field} value={after} />
      </Table.Td>
      {hasNumbers ? <Table.Td style={{ whiteSpace: 'nowrap' }}>{changeDifference(before, after)}</Table.Td> : null}
    </Table.Tr>
  )
}

function Chance({ field, value }: { readonly field: string; readonly value: string | null }) {
  const chance = changeChance(field, value)
  return chance === undefined ? null : (
    <Text size="xs" c="dimmed">
      {chance}
    </Text>
  )
}
