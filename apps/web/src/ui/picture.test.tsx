import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'
import { isBroken, PlaceholderContext, removePlaceholder } from './picture-placeholder.ts'

const BLUR = 'data:image/webp;base64,UklGRg=='
const SRC = '/i/0123456789abcdef/cases/rift'

const rendered = (width: number, find?: (path: string) => string | undefined) =>
  renderToStaticMarkup(
    <PlaceholderContext value={find}>
      <Picture src={SRC} width={width} height={width} alt="" />
    </PlaceholderContext>,
  )

test('a server-rendered picture shows its blur until it is loaded', () => {
  const asked: string[] = []
  const html = rendered(200, (path) => {
    asked.push(path)
    return BLUR
  })
  expect(asked).toEqual([SRC])
  expect(html).toContain(`background-image:url(${BLUR})`)
  expect(html).toMatch(/width="200" height="200"/)
})

test('a small picture, or one whose blur is not ready, has no blur', () => {
  expect(rendered(64, (path) => (path ? BLUR : undefined))).not.toContain('background-image')
  expect(rendered(200, () => undefined)).not.toContain('style')
  expect(rendered(200)).not.toContain('style')
})

test('a picture is offered in both densities and both formats, at widths that exist', () => {
  const html = rendered(200)
  expect(html).toContain(`srcSet="${SRC}.200.avif 1x, ${SRC}.400.avif 2x"`)
  expect(html).toContain(`srcSet="${SRC}.200.webp 1x, ${SRC}.400.webp 2x"`)
})

test('the blur is removed when the picture is loaded', () => {
  const image = (isThere: boolean) => {
    const removed: string[] = []
    const style = { removeProperty: (name: string) => removed.push(name) }
    removePlaceholder({ complete: isThere, style } as unknown as HTMLImageElement)
    return removed
  }
  expect(image(false)).toEqual([])
  expect(image(true)).toEqual(['background-image'])
})

test('a picture that was loaded without a result is broken', () => {
  const broken = (complete: boolean, naturalWidth: number, currentSrc = SRC) =>
    isBroken({ complete, naturalWidth, currentSrc } as HTMLImageElement)
  expect([broken(true, 0), broken(false, 0), broken(true, 200), broken(true, 0, '')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
