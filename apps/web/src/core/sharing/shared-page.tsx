import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { Gold } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './shared-page.module.css'

/**
 * The public page of a play: its item, its value, who played, and what to do next. Search engines do not list it.
 *
 * @param props.children - Who played, and from what.
 * @param props.actions - Links to play the same, and to the proof.
 */
export function SharedPage({
  meta,
  rarity,
  badge,
  image,
  kicker,
  title,
  value,
  children,
  actions,
}: {
  readonly meta: { readonly title: string; readonly description: string }
  readonly rarity: Rarity
  readonly badge?: ReactNode
  readonly image: string
  readonly kicker: string
  readonly title: string
  readonly value: number
  readonly children: ReactNode
  readonly actions: ReactNode
}) {
  return (
    <Page>
      <PageMeta title={meta.title} description={meta.description} />
      <meta name="robots" content="noindex" />
      <Stack
        as={Panel}
        gap={12}
        align="center"
        margin="0 auto"
        maxWidth={640}
        className={styles.play}
        data-r={rarity}
        padding={{ base: 32, phone: 20 }}
        textAlign="center"
      >
        {badge}
        <Picture shownWidth="min(320px, 70%)" src={image} width={320} height={320} alt="" isEager />
        <Text as="span" size="label" tone="rarity">
          {kicker}
        </Text>
        <h1>{title}</h1>
        <Gold value={value} size="l" />
        {children}
        <Row isWrapped gap={12} justify="center" marginTop={8}>
          {actions}
        </Row>
      </Stack>
    </Page>
  )
}
