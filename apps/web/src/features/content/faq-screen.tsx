import CONTENT_NS from 'texts:features/content/content'
import type { FaqTopic } from '@runecase/api/content.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import {
  BackpackIcon,
  InfoIcon,
  StarIcon,
  SwordIcon,
  TreasureChestIcon,
  UserIcon,
  WalletIcon,
} from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Text } from '../../ui/text.tsx'
import { faqQuery } from './content.queries.ts'
import { FaqAnswer } from './faq-answer.tsx'
import styles from './faq-screen.module.css'
import { searchFaq } from './faq-search.ts'
import { PageFrame } from './page-frame.tsx'
import { useHash } from './use-hash.ts'

const ICONS: Readonly<Record<string, typeof InfoIcon>> = {
  info: InfoIcon,
  user: UserIcon,
  wallet: WalletIcon,
  chest: TreasureChestIcon,
  bag: BackpackIcon,
  swords: SwordIcon,
  star: StarIcon,
}

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [faqQuery()])
export const clientLoader = () => prefetchInBrowser([faqQuery()])

/** The topic that a hash refers to, directly or by a question; undefined for an unknown one. */
function topicOfHash(topics: readonly FaqTopic[], hash: string): FaqTopic['id'] | undefined {
  const found = topics.find(
    ({ id, questions }) => hash === `#topic-${id}` || questions.some((question) => hash === `#question-${question.id}`),
  )
  return (found ?? topics[0])?.id
}

/** Questions and answers, one topic at a time; a search covers all of them, with highlighted and unfolded matches. */
export default function FaqScreen() {
  const { t } = useTranslation(CONTENT_NS)
  const topics = usePrefetched(faqQuery())
  const [text, setWords] = useState('')
  const query = useDeferredValue(text.trim())
  const found = searchFaq(topics, query)
  const hash = useHash()
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <PageFrame
      title={t('faq.title')}
      aside={
        <SearchField
          label={t('faq.search')}
          placeholder={t('faq.placeholder')}
          value={text}
          onChange={setWords}
          found={query === '' ? '' : t('faq.found', { count })}
        />
      }
      contentsLabel={t('faq.topics')}
      contents={found.map(({ id, title, icon, questions }) => ({
        id: `topic-${id}`,
        text: <TopicHead icon={icon} title={title} count={questions.length} />,
      }))}
      currentId={query === '' ? `topic-${topicOfHash(topics, hash)}` : ''}
      isPlain
    >
      <div className={query === '' ? styles.oneTopic : undefined}>
        {found.map((topic) => (
          <section
            key={topic.id}
            id={`topic-${topic.id}`}
            aria-labelledby={`topic-${topic.id}-title`}
            className={styles.topic}
          >
            <Heading level={2} marginBottom={12} id={`topic-${topic.id}-title`}>
              {topic.title}
            </Heading>
            {topic.questions.map((question) => (
              <FaqAnswer key={question.id} question={question} query={query} />
            ))}
          </section>
        ))}
      </div>
      {count === 0 && (
        <EmptyState art="/i/static/misc/key" title={t('faq.nothing')}>
          <Button kind="secondary" onClick={() => setWords('')}>
            {t('faq.reset')}
          </Button>
        </EmptyState>
      )}
      <Row padding="16px 24px" as={Panel} isWrapped gap={16} className={styles.write}>
        <Picture src="/i/static/misc/bell" width={76} height={76} alt="" />
        <Box flex="1 1 220px">
          <Heading level={2} size="h3">
            {t('faq.notFound')}
          </Heading>
          <Text tone="muted" marginTop={6}>
            {t('faq.write')}
          </Text>
        </Box>
        <ButtonLink to={paths.contacts()} size="l" kind="secondary">
          {t('faq.writeButton')}
        </ButtonLink>
      </Row>
    </PageFrame>
  )
}

function TopicHead({ icon, title, count }: { readonly icon: string; readonly title: string; readonly count: number }) {
  const Icon = ICONS[icon] ?? InfoIcon
  return (
    <>
      <Icon weight="fill" aria-hidden="true" />
      {title}
      <Text
        ground="line-2"
        as="span"
        size="label"
        textAlign="center"
        padding="4px 7px"
        margin="0 0 0 auto"
        minWidth={24}
        radius="full"
      >
        {count}
      </Text>
    </>
  )
}
