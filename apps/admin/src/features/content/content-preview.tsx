import CONTENT_NS from 'texts:features/content/content'
import { Text } from '@mantine/core'
import { NEWCOMER_DAYS } from '@runecase/api/operator/audience.ts'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import { PLACEHOLDER } from '@runecase/api/operator/content-schemas.ts'
import { useTranslation } from 'react-i18next'
import { BRAND } from '../../api/brand.ts'
import { showDateTime } from '../../list/format.ts'
import { Picture } from '../../pictures/picture.tsx'
import styles from './content-preview.module.css'
import { PagePreview } from './page-preview.tsx'

/** A piece of content as players see it. */
export function ContentPreview({ entry }: { readonly entry: Pick<SavedContent, 'part' | 'content' | 'key'> }) {
  const { t } = useTranslation(CONTENT_NS)
  const { part, content } = entry as SavedContent
  switch (part) {
    case 'page':
      return <PagePreview markdown={content.markdown} />
    case 'seo':
      return <SeoPreview route={entry.key} title={content.title} description={content.description} />
    case 'topic':
      return (
        <div className={styles.sheet}>
          <h2>{content.title}</h2>
          {content.questions.map(({ id, question, answer }, index) => (
            <details key={id ?? `new ${index}`} open={index === 0} className={styles.answer}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      )
    case 'banner':
      return (
        <>
          <BannerPreview banner={content} />
          <ShowingText showing={content} />
        </>
      )
    case 'shelf':
      return (
        <>
          <Text>{content.place === null ? t('shelf.inOrder') : t('shelf.at', { place: content.place })}</Text>
          <ShowingText showing={content} />
        </>
      )
  }
}

function SeoPreview(props: { readonly route: string; readonly title: string; readonly description: string }) {
  const { t } = useTranslation(CONTENT_NS)
  const samples: Readonly<Record<string, string>> = t('sample', { returnObjects: true })
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, name: string) => samples[name] ?? '')
  return (
    <div className={styles.found}>
      <Text size="xs" c="dimmed">
        {t('searchResult')}
      </Text>
      <small>
        {BRAND}
        {props.route === '*' ? '' : props.route.replaceAll('/', ' › ')}
      </small>
      <b>{fill(props.title)}</b>
      <p>{fill(props.description)}</p>
    </div>
  )
}

type Showing = Omit<Extract<SavedContent, { part: 'shelf' }>['content'], 'place'>

/** When and to whom a piece of content is shown, as text. */
function ShowingText({ showing: { startsAt, endsAt, audience } }: { readonly showing: Showing }) {
  const { t } = useTranslation(CONTENT_NS)
  const parts = [
    t(`audience.visitors.${audience.visitors}`, { days: NEWCOMER_DAYS }),
    audience.minLevel === null ? '' : t('audience.fromLevel', { level: audience.minLevel }),
    audience.countries.join(', '),
    startsAt === null ? '' : t('shelf.from', { at: showDateTime(startsAt) }),
    endsAt === null ? '' : t('shelf.until', { at: showDateTime(endsAt) }),
  ]
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

type Banner = Extract<SavedContent, { part: 'banner' }>['content']

function BannerPreview({ banner: { title, text, button, image } }: { readonly banner: Banner }) {
  return (
    <div className={styles.banner}>
      <Picture id={image} width={800} />
      <h2>{title}</h2>
      <p>{text}</p>
      <span className={styles.button}>{button}</span>
    </div>
  )
}
