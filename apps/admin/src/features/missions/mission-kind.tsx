import MISSIONS_NS from 'texts:features/missions/missions'
import { Button, Group, Text } from '@mantine/core'
import type { EditedMission, MissionFields } from '@runecase/api/operator/missions.ts'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { count, type DefinitionKind, FieldRows, longText, text, toggle } from '../../core/definitions/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showPrice } from '../../list/show-sums.ts'

type Channel = EditedMission['channel']

const labelOf = (name: keyof MissionFields) => i18n.t(`fields.${name}`, { ns: MISSIONS_NS })
const WIDGETS = {
  ...{ name: text(80), description: longText(300), button: text(40), isActive: toggle },
  ...{ prizeCoins: count({ min: 1 }), place: count() },
}

/** Missions as a kind of definition: a change of the prize takes two operators. */
export const MISSION: DefinitionKind<MissionFields, EditedMission> = {
  name: 'mission',
  permission: 'operations.edit',
  get: async (channel, signal) =>
    (await callOperator('getAdminMission', { params: { channel: channel as Channel } }, signal)).mission,
  edit: (channel, body) => callOperator('editMission', { params: { channel: channel as Channel }, body }),
  payloadOf: ({ id: channel, version, fields }) => ({ channel, version, fields }),
  Inputs: ({ field }) => (
    <FieldRows
      field={field}
      widgets={WIDGETS}
      labelOf={labelOf}
      rows={['name', 'description', ['button', 'prizeCoins', 'place'], 'isActive']}
      columns={3}
    />
  ),
  Preview: ({ terms }) => <MissionLook fields={terms.fields} />,
  needsTwo: ({ prizeCoins }, before) => prizeCoins !== before?.fields.prizeCoins,
  hint: () => i18n.t('alone', { ns: MISSIONS_NS }),
  twoHint: () => i18n.t('needsTwo', { ns: MISSIONS_NS }),
}

/** The mission as players see it. */
export function MissionLook({ fields: { name, description, button, prizeCoins } }: { readonly fields: MissionFields }) {
  const { t } = useTranslation(MISSIONS_NS)
  return (
    <Group wrap="nowrap" aria-label={t('look')} role="group">
      <div>
        <b>{name}</b>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      <b>{showPrice(prizeCoins, 'COIN')}</b>
      <Button component="span" variant="gradient" size="xs" tabIndex={-1}>
        {button}
      </Button>
    </Group>
  )
}
