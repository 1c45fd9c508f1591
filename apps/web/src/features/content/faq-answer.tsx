import CONTENT_NS from 'texts:features/content/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countClick } from '../../api/analytics.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { highlightParts } from '../../ui/highlight.ts'
import { CaretDownIcon, LinkIcon, ThumbsDownIcon, ThumbsUpIcon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './faq-screen.module.css'
import type { FaqQuestion } from './faq-search.ts'
import { useHash } from './use-hash.ts'

/** One question; it unfolds on click, by its own hash, and while it matches a search. */
export function FaqAnswer({ question, query }: { readonly question: FaqQuestion; readonly query: string }) {
  const { t } = useTranslation(CONTENT_NS)
  const id = `question-${question.id}`
  const isAddressed = useHash() === `#${id}`
  const wanted = `${query}|${isAddressed}`
  const [state, setState] = useState({ wanted, isOpen: query !== '' || isAddressed })
  // A new search or hash decides again; until then the reader's choice stays.
  if (state.wanted !== wanted) setState({ wanted, isOpen: query !== '' || isAddressed })
  return (
    <Box
      ground="g-panel"
      edge="line-2"
      as="details"
      radius="l"
      marginTop={8}
      id={id}
      className={styles.question}
      open={state.isOpen}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open
        if (isOpen !== state.isOpen) setState({ wanted, isOpen })
      }}
    >
      <Row as="summary" gap={16} radius="l" padding="14px 20px" minHeight={58}>
        <Heading level={3} size="price" lineHeight={1.35}>
          <Marked text={question.question} query={query} />
        </Heading>
        <CaretDownIcon tone="muted" fontSize={16} margin="0 0 0 auto" flex="none" weight="bold" aria-hidden="true" />
      </Row>
      <Box padding="0 20px 18px" maxWidth={780}>
        <Text size="body" tone="soft">
          <Marked text={question.answer} query={query} />
        </Text>
        <AnswerHelped questionId={question.id} />
        <Row
          as={Link}
          isInline
          gap={6}
          text="small"
          tone="accent"
          marginTop={8}
          to={`#${id}`}
          className={styles.link}
          minHeight={32}
          radius="s"
        >
          <LinkIcon weight="bold" aria-hidden="true" />
          {t('faq.link')}
        </Row>
      </Box>
    </Box>
  )
}

/** Asks whether an answer helped; counted for this question, if the visitor allows counting. */
function AnswerHelped({ questionId }: { readonly questionId: FaqQuestion['id'] }) {
  const { t } = useTranslation(CONTENT_NS)
  const [isAnswered, setAnswered] = useState(false)
  const answer = (target: 'Answer Helped' | 'Answer Did Not Help') => {
    countClick(target, `question ${questionId}`)
    setAnswered(true)
    announce(t('faq.thanks'))
  }
  return (
    <Row isWrapped gap={8} text="small" tone="faint" marginTop={12} minHeight={32}>
      {isAnswered ? (
        t('faq.thanks')
      ) : (
        <>
          <span>{t('faq.helped')}</span>
          <Button size="s" kind="ghost" onClick={() => answer('Answer Helped')}>
            <ThumbsUpIcon weight="fill" aria-hidden="true" />
            {t('faq.yes')}
          </Button>
          <Button size="s" kind="ghost" onClick={() => answer('Answer Did Not Help')}>
            <ThumbsDownIcon weight="fill" aria-hidden="true" />
            {t('faq.no')}
          </Button>
        </>
      )}
    </Row>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0
  return highlightParts(text, query).map((part) => {
    const key = at
    at += part.text.length
    return part.isHit ? (
      <Text radius="s" as="mark" tone="light" padding="0 2px" key={key}>
        {part.text}
      </Text>
    ) : (
      part.text
    )
  })
}
