import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Box } from './box.tsx'
import { Card } from './card.tsx'
import { Grid } from './grid.tsx'
import { Heading } from './heading.tsx'
import { Page, PageHead } from './page.tsx'
import { Row } from './row.tsx'
import { Skeleton } from './skeleton.tsx'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'

const cssOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('the elements of primitives', () => {
  it('a stack and a row can be a list that screen readers announce as one', () => {
    expect(
      renderToStaticMarkup(
        <Stack as="ul" gap={8} aria-label="Prizes">
          <Row as="li" gap={4} isWrapped justify="between">
            Coin
          </Row>
        </Stack>,
      ),
    ).toBe(
      '<ul aria-label="Prizes" class="stack p-gap" style="--p-gap:var(--space-8)">' +
        '<li class="row wrap justifyBetween p-gap" style="--p-gap:var(--space-4)">Coin</li></ul>',
    )
  })

  it('a heading has the level of the outline, whatever its size', () => {
    expect(renderToStaticMarkup(<Heading level={2} size="h4" id="prizes" />)).toBe(
      '<h2 id="prizes" class="p-text" style="--p-text:var(--t-h4)"></h2>',
    )
    expect(renderToStaticMarkup(<Heading level={3} />)).toBe('<h3></h3>')
  })

  it('a text without options has no class', () => {
    expect(renderToStaticMarkup(<Text>Nothing yet</Text>)).toBe('<p>Nothing yet</p>')
    expect(renderToStaticMarkup(<Text as="time" dateTime="2026-01-02" size="note" tone="muted" weight={700} />)).toBe(
      '<time dateTime="2026-01-02" class="p-text p-tone p-weight" style="--p-text:var(--t-note);--p-tone:var(--text-2);--p-weight:700"></time>',
    )
  })

  it('a page is the main part of the document, and its head begins with the level-1 heading', () => {
    expect(
      renderToStaticMarkup(
        <Page>
          <PageHead title="Battles" />
        </Page>,
      ),
    ).toBe(
      '<main class="page"><header class="head"><h1 class="p-text" style="--p-text:var(--t-h1)">Battles</h1></header></main>',
    )
  })

  it('a grid sets the columns of every width, so that a nested grid inherits none', () => {
    const html = renderToStaticMarkup(<Grid columns={{ base: 4, tablet: 2 }} />)
    expect(html).toBe(
      '<div class="columns" style="--p-columns:repeat(4, minmax(0, 1fr));--p-laptop:repeat(4, minmax(0, 1fr));' +
        '--p-tablet:repeat(2, minmax(0, 1fr));--p-phone:repeat(2, minmax(0, 1fr))"></div>',
    )
    expect(renderToStaticMarkup(<Grid columns={{ base: '48px 1fr', phone: 1 }} />)).toMatch(
      /--p-tablet:48px 1fr;--p-phone:repeat\(1, /,
    )
    expect(renderToStaticMarkup(<Grid min={200} gap={16} />)).toBe(
      '<div class="fill p-gap" style="--p-gap:var(--space-16);--p-min:200px"></div>',
    )
  })

  it('a primitive with a padding reads it from a variable, another one on phones, and keeps its attributes', () => {
    expect(
      renderToStaticMarkup(
        <Box
          as="section"
          padding={{ base: 24, phone: '12px 16px' }}
          width="50%"
          radius="m"
          id="rules"
          className="own"
        />,
      ),
    ).toBe(
      '<section id="rules" class="p-padding p-paddingPhone p-width p-radius own" ' +
        'style="--p-padding:24px;--p-paddingPhone:12px 16px;--p-width:50%;--p-radius:var(--rad-m)"></section>',
    )
    expect(renderToStaticMarkup(<Text flex={1} fontSize={20} style={{ opacity: 0.5 }} />)).toBe(
      '<p class="p-flex p-fontSize" style="--p-flex:1;--p-fontSize:var(--size-20);opacity:0.5"></p>',
    )
    expect(renderToStaticMarkup(<Skeleton height={{ phone: 40 }} />)).toBe(
      '<span class="skeleton p-heightPhone" style="--p-heightPhone:40px" aria-hidden="true"></span>',
    )
  })

  it('every style prop has a rule, and one that may differ on phones a second rule', () => {
    const css = cssOf('style-props.css')
    const declared = cssOf('style-props.ts')
    const names = new Set([...css.matchAll(/\.p-(\w+) \{/g)].map(([, name]) => name))
    const props = [...declared.matchAll(/readonly (\w+)\?: (ByWidth)?/g)].filter(
      ([, name]) => !/^(base$|phone|style$)/.test(`${name}`),
    )
    expect(props.length).toBeGreaterThan(30)
    for (const [, name, isByWidth] of props) {
      expect(names).toContain(name)
      if (isByWidth) expect(names).toContain(`${name}Phone`)
      const value = `${name}`.startsWith('is') ? true : { base: 'any', phone: 'any' }
      const html = renderToStaticMarkup(<Box {...{ [`${name}`]: value }} />)
      expect(html).toContain(`p-${name}`)
    }
    expect(names).toContain('gapPhone')
  })

  it('a card of a rarity passes it to its children, and a card with a colour sets the colour', () => {
    expect(renderToStaticMarkup(<Card tone={{ rarity: 'arcana' }} size="s" />)).toMatch(
      /^<article class="card edge s rarity" data-r="arcana">/,
    )
    expect(renderToStaticMarkup(<Card as="li" tone={{ accent: '#3fe08b' }} />)).toBe(
      '<li class="card edge m" style="--a:#3fe08b"></li>',
    )
  })
})

describe('the scales', () => {
  it('every gap of the scale has a token with its pixels', () => {
    const tokens = [...cssOf('tokens.css').matchAll(/--space-(\d+): (\d+)px;/g)]
    expect(tokens.map(([, name]) => Number(name))).toEqual([4, 6, 8, 10, 12, 14, 16, 24])
    for (const [, name, px] of tokens) expect(px).toBe(name)
  })

  it('there are twelve type styles', () => {
    const names = new Set([...cssOf('tokens.css').matchAll(/--t-([\w-]+):/g)].map(([, name]) => name))
    expect([...names].sort()).toEqual(
      ['body', 'h1', 'h2', 'h3', 'h4', 'hero', 'label', 'note', 'price', 'small', 'strong', 'ui'].sort(),
    )
  })
})
