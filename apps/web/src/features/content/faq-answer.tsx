import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './faq-screen.module.css'
import { type FaqQuestion, highlightParts } from './faq-search.ts'
import { useHash } from './use-hash.ts'

/** One question; unfolds by a press, by its own address, and while it is among what was looked for. */
export function FaqAnswer({ question, query }: { readonly question: FaqQuestion; readonly query: string }) {
  const { t } = useTranslation('content')
  const id = `question-${question.id}`
  const isAddressed = useHash() === `#${id}`
  const wanted = `${query}|${isAddressed}`
  const [state, setState] = useState({ wanted, isOpen: query !== '' || isAddressed })
  // A new search or address decides anew; between them the reader does.
  if (state.wanted !== wanted) setState({ wanted, isOpen: query !== '' || isAddressed })
  return (
    <details
      id={id}
      className={styles.question}
      open={state.isOpen}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open
        if (isOpen !== state.isOpen) setState({ wanted, isOpen })
      }}
    >
      <summary>
        <h3>
          <Marked text={question.question} query={query} />
        </h3>
        <CaretDownIcon weight="bold" aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        <p>
          <Marked text={question.answer} query={query} />
        </p>
        <a href={`#${id}`} className={styles.link}>
          <LinkIcon weight="bold" aria-hidden="true" />
          {t('faq.link')}
        </a>
      </div>
    </details>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0
  return highlightParts(text, query).map((part) => {
    const key = at
    at += part.text.length
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text
  })
}
