import { expect, test } from 'vitest'
import { harmlessMarkup, ownScript } from './trusted-types.ts'

test('text that creates no element may be assigned as markup', () => {
  const rules = ':root{--a:1}@media (width < 48em){.b>c{color:red}}'
  expect(harmlessMarkup(rules)).toBe(rules)
})

test.each(['<img src=x onerror=alert(1)>', '</style><script>1</script>', '<!-- -->', 'a<B>b'])(
  'the policy refuses the markup %j',
  (markup) => expect(() => harmlessMarkup(markup)).toThrow(TypeError),
)

test('the policy allows only built files of the back office as scripts', () => {
  const origin = 'https://office.example'
  expect(ownScript('/assets/simulate.worker-a1.js', origin)).toBe('/assets/simulate.worker-a1.js')
  expect(ownScript(`${origin}/assets/a.js`, origin)).toBe(`${origin}/assets/a.js`)
  for (const url of ['https://evil.example/assets/a.js', '//evil.example/assets/a.js', 'data:,1', 'blob:x', '/i/a.js'])
    expect(() => ownScript(url, origin), url).toThrow(TypeError)
})
