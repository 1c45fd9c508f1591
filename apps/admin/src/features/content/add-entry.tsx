import CONTENT_NS from 'texts:features/content/content'
import { Button, Menu, Modal, Select, Stack, TextInput } from '@mantine/core'
import { CONTENT_KEYS, CONTENT_PARTS, type ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useReturnFocus } from '../../form/use-return-focus.ts'
import { entryPath } from './entry-path.ts'

type NamedPart = 'page' | 'seo' | 'shelf'

const isNamed = (part: ContentPart): part is NamedPart => part === 'page' || part === 'seo' || part === 'shelf'

/** Creates a new piece of content: pages, paths and sections are named first, topics and banners get the next number. */
export function AddEntry() {
  const { t } = useTranslation(CONTENT_NS)
  const navigate = useNavigate()
  const [named, setNamed] = useState<NamedPart>()
  const number = useMutation({
    mutationFn: async (part: ContentPart) => {
      const { items } = await callOperator('listContent', { query: { part, perPage: 200 } })
      return { part, key: String(Math.max(0, ...items.map(({ key }) => Number(key))) + 1) }
    },
    onSuccess: (made) => navigate(`${entryPath(made)}?new`),
  })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="gradient" loading={number.isPending}>
            {t('add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CONTENT_PARTS.map((part) => (
            <Menu.Item key={part} onClick={() => (isNamed(part) ? setNamed(part) : number.mutate(part))}>
              {t(`parts.${part}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {named ? <NameDialog part={named} onClose={() => setNamed(undefined)} /> : null}
    </>
  )
}

function NameDialog({ part, onClose }: { readonly part: NamedPart; readonly onClose: () => void }) {
  const { t } = useTranslation(CONTENT_NS)
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  useReturnFocus(true)
  const isGood = CONTENT_KEYS[part].safeParse(key).success
  return (
    <Modal opened onClose={onClose} title={t(`addTitle.${part}`)} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isGood) void navigate(`${entryPath({ part, key })}?new`)
        }}
      >
        <Stack>
          {part === 'shelf' ? (
            <SectionSelect value={key} onChange={setKey} />
          ) : (
            <TextInput
              label={t(part === 'page' ? 'slug' : 'route')}
              description={t(part === 'page' ? 'slugHint' : 'routeHint')}
              value={key}
              onChange={({ currentTarget }) => setKey(currentTarget.value.trim())}
              data-autofocus
            />
          )}
          <Button type="submit" disabled={!isGood}>
            {t('create')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

/** One of the sections that the main page shows. */
function SectionSelect(props: { readonly value: string; readonly onChange: (slug: string) => void }) {
  const { t } = useTranslation(CONTENT_NS)
  const { data } = useQuery({
    queryKey: ['listEditedSections'],
    queryFn: ({ signal }) => callOperator('listEditedSections', {}, signal),
  })
  return (
    <Select
      label={t('section')}
      data={(data?.items ?? [])
        .filter(({ fields, isVisible }) => isVisible && fields.isMain)
        .map(({ slug, name }) => ({ value: slug, label: name }))}
      value={props.value || null}
      onChange={(slug) => props.onChange(slug ?? '')}
      searchable
      data-autofocus
    />
  )
}
