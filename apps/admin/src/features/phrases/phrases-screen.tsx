import PHRASES_NS from 'texts:features/phrases/phrases'
import { Badge, Text } from '@mantine/core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@runecase/api/languages.ts'
import { PHRASE_PLACES, PHRASE_STATES, type PhraseState } from '@runecase/api/operator/phrases-rules.ts'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { ResourceList } from '../../list/resource-list.tsx'

/** The texts of the shop and their translations; missing ones are found by their state. */
export function Component() {
  const { t } = useTranslation(PHRASES_NS)
  return (
    <Screen title={t('title')}>
      <Panel>
        <Text c="dimmed" maw={760} mb="md">
          {t('about')}
        </Text>
        <ResourceList
          name="listPhrases"
          label={t('title')}
          empty={t('none')}
          rowId={({ language, hash }) => `${language} ${hash}`}
          rowPath={({ language, hash }) => `/phrases/${language}/${hash}`}
          filters={[
            { kind: 'search', name: 'text', label: t('search') },
            {
              kind: 'select',
              name: 'language',
              label: t('language'),
              options: LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((value) => ({
                value,
                label: t(`languages.${value}`),
              })),
            },
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: PHRASE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              kind: 'select',
              name: 'place',
              label: t('place'),
              options: PHRASE_PLACES.map((value) => ({ value, label: t(`places.${value}`) })),
            },
          ]}
          columns={[
            { id: 'text', header: t('columns.text'), cell: ({ text }) => <Lines text={text} /> },
            {
              id: 'translation',
              header: t('columns.translation'),
              cell: ({ translation }) => <Lines text={translation} />,
            },
            { id: 'place', header: t('place'), sort: 'place', cell: ({ place }) => t(`places.${place}`) },
            { id: 'state', header: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function Lines({ text }: { readonly text: string }) {
  return (
    <Text size="sm" lineClamp={2} maw={420}>
      {text}
    </Text>
  )
}

const COLOURS: Readonly<Record<PhraseState, string>> = { missing: 'yellow', folder: 'gray', own: 'green' }

export function StateBadge({ state }: { readonly state: PhraseState }) {
  const { t } = useTranslation(PHRASES_NS)
  return (
    <Badge color={COLOURS[state]} variant="light" radius="sm" tt="none">
      {t(`states.${state}`)}
    </Badge>
  )
}
