import SHOP_NS from 'texts:features/shop/shop'
import { Alert, ColorInput, Fieldset, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core'
import { type Theme, themeFaults } from '@runecase/api/project-theme.ts'
import { RIBBONS } from '@runecase/api/ribbons-rules.ts'
import { useTranslation } from 'react-i18next'
import { TERMS_NS } from '../../core/terms/public.ts'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'

const COLOURS = ['background', 'panel', 'accent', 'accentTo', 'highlight'] as const
const RADII = ['small', 'medium', 'large'] as const
const USUAL_RADIUS = { small: 4, medium: 8, large: 12 }

/** The theme without this field, which then has its default. */
function without(theme: Theme, name: keyof Theme): Theme {
  const { [name]: _, ...rest } = theme
  return rest
}

/** Colours, radii and fonts of the shop. An empty field has the default of every shop. */
export function ThemeFields({ field }: { readonly field: EditField<Theme> }) {
  const { t } = useTranslation([SHOP_NS, TERMS_NS])
  useFieldLabel(field, t('terms:settings.theme'))
  const { value: theme, onChange } = field
  const faults = themeFaults(theme, { rarities: [] })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {COLOURS.map((name) => (
          <ColorInput
            key={name}
            label={t(`theme.${name}`)}
            placeholder={t('theme.usual')}
            value={theme[name] ?? ''}
            format="hex"
            onChange={(colour) =>
              onChange(
                /^#[0-9a-f]{6}$/i.test(colour) ? { ...theme, [name]: colour.toLowerCase() } : without(theme, name),
              )
            }
            error={faults.find(({ path }) => path[0] === name)?.reason}
          />
        ))}
        <Select
          label={t('theme.letters')}
          data={(['cut', 'plain'] as const).map((value) => ({ value, label: t(`theme.lettersOf.${value}`) }))}
          value={theme.letters ?? 'cut'}
          allowDeselect={false}
          onChange={(letters) => letters && onChange({ ...theme, letters: letters as 'cut' | 'plain' })}
        />
        <NumberInput
          label={t('theme.corner')}
          value={theme.corner ?? 10}
          min={0}
          max={24}
          allowDecimal={false}
          onChange={(corner) => typeof corner === 'number' && onChange({ ...theme, corner })}
        />
        {RADII.map((name) => (
          <NumberInput
            key={name}
            label={`${t('theme.radius')}: ${t(`theme.${name}`)}`}
            value={theme.radius?.[name] ?? USUAL_RADIUS[name]}
            min={0}
            max={24}
            allowDecimal={false}
            onChange={(pixels) =>
              typeof pixels === 'number' &&
              onChange({ ...theme, radius: { ...USUAL_RADIUS, ...theme.radius, [name]: pixels } })
            }
          />
        ))}
      </SimpleGrid>
      <Fieldset legend={t('theme.labels')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {RIBBONS.map((ribbon) => (
            <ColorInput
              key={ribbon}
              label={t(`theme.labelsOf.${ribbon}`)}
              placeholder={t('theme.usual')}
              value={theme.labels?.[ribbon] ?? ''}
              format="hex"
              onChange={(colour) => {
                const { [ribbon]: _, ...others } = theme.labels ?? {}
                const isColour = /^#[0-9a-f]{6}$/i.test(colour)
                onChange({ ...theme, labels: isColour ? { ...others, [ribbon]: colour.toLowerCase() } : others })
              }}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      {field.error ? (
        <Alert color="red" role="alert" title={t('theme.faults')}>
          {field.error}
        </Alert>
      ) : null}
    </Stack>
  )
}
