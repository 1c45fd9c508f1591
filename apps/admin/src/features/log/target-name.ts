import LOG_NS from 'texts:features/log/log'
import { LOG_TARGETS } from '@runecase/api/operator/log-rules.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The target of an entry: `player 12` becomes `Игрок 12`, and an exported list has its name. An unknown target is shown as it is. */
export function targetName(target: string): string {
  const lists: Readonly<Record<string, string>> = i18n.t('lists', { ns: LOG_NS, returnObjects: true })
  if (Object.hasOwn(lists, target)) return lists[target] ?? target
  const kind = LOG_TARGETS.find((one) => target === one || target.startsWith(`${one} `))
  return kind === undefined
    ? target
    : `${i18n.t('targets', { ns: LOG_NS, returnObjects: true })[kind]}${target.slice(kind.length)}`
}
