import type { Setting } from '../platform/settings/setting.ts'
import { type SettingsGroup, variablesOf } from '../platform/settings/settings-group.ts'
import { SETTING_SECTIONS } from './setting-sections.ts'

/** The text of `npm start -- --help`: every setting with its default and its description. */
export function settingsHelp(): string {
  const groups = SETTING_SECTIONS.flatMap((section) => section.groups)
  const blocks = groups.map((group) => {
    const rows = variablesOf(group).map(
      ([name, entry]) =>
        `  ${name.padEnd(21)} ${meaningOf(entry)}\n${' '.repeat(24)}default: ${defaultOf(entry, String)}`,
    )
    return [`${group.title}:`, ...rows].join('\n')
  })
  return ['The shop is set up by environment variables.', ...blocks].join('\n\n')
}

/** The part of `docs/settings.md` that lists every setting, as Markdown. */
export function settingsPage(): string {
  return SETTING_SECTIONS.map(({ title, groups }) =>
    [`### ${title}`, ...groups.map((group) => groupPage(group, groups.length > 1))].join('\n\n'),
  ).join('\n\n')
}

function groupPage(group: SettingsGroup, hasTitle: boolean): string {
  const { title, setup } = group
  const rows = variablesOf(group).map(
    ([name, entry]) =>
      `| \`${name}\` | ${meaningOf(entry).replaceAll('<', '&lt;')} | ${defaultOf(entry, (text) => `\`${text}\``)} |`,
  )
  return [
    ...(hasTitle ? [`#### ${title}`] : []),
    ...(setup ? [setupText(setup)] : []),
    ['| Setting | Meaning | Default |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

function setupText({ keys, register, notes }: NonNullable<SettingsGroup['setup']>): string {
  return [`Keys: ${keys}.`, register && `Register: ${register}.`, notes && `${notes}.`].filter(Boolean).join(' ')
}

/** The description of a setting, with its rules for production. */
function meaningOf({ about, demoOnly, neededInProduction, needsTls }: Setting): string {
  const rules = [
    ...(neededInProduction ? ['required in production'] : []),
    ...(demoOnly ? [`production refuses "${demoOnly.value}"`] : []),
    ...(needsTls ? ['with TLS in production'] : []),
  ]
  return rules.length > 0 ? `${about} (${rules.join('; ')})` : about
}

function defaultOf({ shownDefault, fallback }: Setting, quoted: (text: string) => string): string {
  if (shownDefault !== undefined) return shownDefault
  if (fallback === undefined) return 'none'
  if (typeof fallback === 'string') return quoted(fallback)
  const { demo, production } = fallback
  return `${quoted(demo)} in a demo, ${production === undefined ? 'none' : quoted(production)} in production`
}
