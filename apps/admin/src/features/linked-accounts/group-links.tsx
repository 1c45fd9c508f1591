import LINKED_NS from 'texts:features/linked-accounts/linked-accounts'
import { Text } from '@mantine/core'
import type { AccountGroupView } from '@runecase/api/operator/linked-accounts.ts'
import { MAX_SHOWN_LINKS } from '@runecase/api/operator/linked-accounts-rules.ts'
import { useTranslation } from 'react-i18next'
import { TimeCell } from '../../list/moment.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'

/** The links between each pair of a group, with the points of every reason. */
export function GroupLinks({ group: { links, members } }: { readonly group: AccountGroupView }) {
  const { t } = useTranslation(LINKED_NS)
  const names = new Map(members.map(({ id, nickname }) => [id, nickname]))
  if (links.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <>
      <PlainTable label={t('links')} scrolls>
        <HeadRow columns={[t('pair'), t('why'), { number: t('points') }, t('since'), t('seen')]} />
        <tbody>
          {links.flatMap(({ low, high, score, parts }) =>
            parts.map(({ kind, count, points, since, seenAt }, place) => (
              <tr key={`${low} ${high} ${kind}`}>
                {place === 0 ? (
                  <th scope="rowgroup" rowSpan={parts.length}>
                    {names.get(low)} — {names.get(high)}
                    <Text size="sm" c="dimmed">
                      {score}
                    </Text>
                  </th>
                ) : null}
                <td>{t(`count.${kind}`, { count })}</td>
                <td data-number>{points}</td>
                <td>
                  <TimeCell at={since} />
                </td>
                <td>
                  <TimeCell at={seenAt} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </PlainTable>
      {links.length === MAX_SHOWN_LINKS ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('strongest', { count: MAX_SHOWN_LINKS })}
        </Text>
      ) : null}
    </>
  )
}
