import SHOP_NS from 'texts:features/shop/shop'
import { Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { projectWords } from '@runecase/api/project.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { type SettingValues, saveSettings, showSetting } from '../../core/settings/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { LocalTextField, NameField } from './name-field.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { ThemeFields } from './theme-fields.tsx'

/** The settings of this screen; the others are edited under Settings. */
const NAMES = [
  'brandName',
  'brandTagline',
  'brandDisclaimer',
  'gameName',
  'brandSlug',
  'legalEntity',
  'legalAddress',
  'legalRegistration',
  'siteDomain',
  'supportEmail',
  'socialVk',
  'socialTelegram',
  'socialInstagram',
  'theme',
  'brandPictures',
] as const
type ShopValues = Pick<SettingValues, (typeof NAMES)[number]>

/** Brand, look, addresses and links of the shop: edited together, live within a second. */
export function Component() {
  const { t } = useTranslation([SHOP_NS, TERMS_NS])
  const { data, error, refetch } = useQuery({
    queryKey: ['getSettings'],
    queryFn: ({ signal }) => callOperator('getSettings', {}, signal),
  })
  if (!data) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  const stored = Object.fromEntries(NAMES.map((name) => [name, data.values[name]])) as ShopValues
  const changedIn = (values: ShopValues) =>
    NAMES.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]))
  return (
    <Screen title={t('title')} badge={<Badge color="gray">{t('version', { version: data.version })}</Badge>}>
      <EditForm<ShopValues>
        isWide
        base={{ values: stored, version: data.version }}
        showValue={showSetting}
        submit={t('save', { version: data.version + 1 })}
        reload={refetch}
        save={(values, { version, reason }) =>
          saveSettings({
            version,
            reason,
            values: Object.fromEntries(changedIn(values).map((name) => [name, values[name]])),
          })
        }
        fields={(field) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <BrandPanel field={field} />
            <Stack gap="md">
              <LookPanel field={field} />
              <PicturesPanel field={field} />
            </Stack>
          </SimpleGrid>
        )}
        preview={(values) => (
          <Panel title={t('changes')}>
            {changedIn(values).map((name) => (
              <Text key={name} size="sm">
                {t(`terms:settings.${name}`)}: <s>{showSetting(stored[name])}</s> <b>{showSetting(values[name])}</b>
              </Text>
            ))}
            <Text size="sm" c="dimmed" mt="xs">
              {t('atOnce')}
            </Text>
          </Panel>
        )}
      />
    </Screen>
  )
}

function BrandPanel({ field }: { readonly field: FieldOf<ShopValues> }) {
  const { t } = useTranslation([SHOP_NS, TERMS_NS])
  const mark = (name: string) => ({ mark: `{{${name}}}` })
  return (
    <Stack gap="md">
      <Panel title={t('panels.brand')}>
        <Stack gap="sm">
          <NameField label={t('terms:settings.brandName')} field={field('brandName')} />
          <NameField label={t('terms:settings.gameName')} field={field('gameName')} />
          <LocalTextField
            label={t('terms:settings.brandTagline')}
            hint={t('hints.brandTagline', { brandMark: '{{brand}}', gameMark: '{{game}}' })}
            field={field('brandTagline')}
          />
          <LocalTextField label={t('terms:settings.brandDisclaimer')} field={field('brandDisclaimer')} />
          <TextField
            label={t('terms:settings.brandSlug')}
            hint={t('hints.brandSlug')}
            field={field('brandSlug')}
            maxLength={30}
          />
        </Stack>
      </Panel>
      <Panel title={t('panels.company')}>
        <Stack gap="sm">
          <TextField
            label={t('terms:settings.legalEntity')}
            hint={t('hints.legalEntity', mark('company.name'))}
            field={field('legalEntity')}
            maxLength={200}
          />
          <TextField
            label={t('terms:settings.legalAddress')}
            hint={t('hints.named', mark('company.address'))}
            field={field('legalAddress')}
            maxLength={200}
          />
          <TextField
            label={t('terms:settings.legalRegistration')}
            hint={t('hints.legalRegistration', mark('company.registration'))}
            field={field('legalRegistration')}
            maxLength={200}
          />
          <TextField
            label={t('terms:settings.siteDomain')}
            hint={t('hints.siteDomain', mark('company.domain'))}
            field={field('siteDomain')}
            maxLength={100}
          />
          <TextField
            label={t('terms:settings.supportEmail')}
            hint={t('hints.supportEmail', mark('company.email'))}
            field={field('supportEmail')}
            maxLength={200}
          />
        </Stack>
      </Panel>
      <Panel title={t('panels.links')}>
        <Stack gap="sm">
          {(['socialVk', 'socialTelegram', 'socialInstagram'] as const).map((name) => (
            <TextField key={name} label={t(`terms:settings.${name}`)} field={field(name)} maxLength={200} />
          ))}
        </Stack>
      </Panel>
    </Stack>
  )
}

function LookPanel({ field }: { readonly field: FieldOf<ShopValues> }) {
  const { t } = useTranslation(SHOP_NS)
  const names = {
    brand: field('brandName').value,
    game: field('gameName').value,
    tagline: field('brandTagline').value,
    disclaimer: {},
    age: 18,
  }
  const [language = ''] = Object.keys(names.brand)
  const { brand, tagline } = projectWords(names, { rarities: [] }, language)
  return (
    <Panel title={t('panels.look')}>
      <Stack gap="md">
        <ShopPreview
          name={brand}
          tagline={tagline}
          mark={field('brandPictures').value.mark}
          theme={field('theme').value}
        />
        <ThemeFields field={field('theme')} />
      </Stack>
    </Panel>
  )
}

const PICTURES = { mark: 'misc', icon: 'misc', share: 'bg', hero: 'bg' } as const

function PicturesPanel({ field }: { readonly field: FieldOf<ShopValues> }) {
  const { t } = useTranslation(SHOP_NS)
  const { value, onChange, error } = field('brandPictures')
  return (
    <Panel title={t('panels.pictures')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {(['mark', 'icon', 'share', 'hero'] as const).map((name) => (
          <Group key={name} align="end" gap="xs">
            <PictureField
              label={t(`pictures.${name}`)}
              folder={PICTURES[name]}
              field={{
                value: value[name],
                onChange: (id) => onChange({ ...value, [name]: id }),
                description: value[name] === '' ? t('pictures.own') : undefined,
                error,
              }}
            />
            {value[name] === '' ? null : (
              <Button size="xs" variant="subtle" onClick={() => onChange({ ...value, [name]: '' })}>
                {t('pictures.own')}
              </Button>
            )}
          </Group>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
