import { expect, it } from 'vitest'
import { weightsIn } from './slim-icons.ts'

const drawn = (...sources: string[]) => {
  const weightsOf = weightsIn(sources)
  return (icon: string) => [...weightsOf(icon)].sort()
}

it('an icon keeps the weights it is drawn in, the regular one where none is said', () => {
  const weights = drawn('<GiftIcon weight="fill" aria-hidden="true" />\n<GiftIcon />', '<KeyIcon weight="bold" />')
  expect(weights('Gift')).toEqual(['fill', 'regular'])
  expect(weights('Key')).toEqual(['bold'])
  expect(weights('Sword')).toEqual([])
})

it('an icon that is handed on is drawn in the weights of whoever draws what he is handed', () => {
  const weights = drawn(
    "import { SwordIcon } from 'x'\nconst entry = { Icon: SwordIcon }",
    '<entry.Icon weight="fill" />',
  )
  expect(weights('Sword')).toEqual(['fill'])
})

it('a weight that only a running page knows stops the build', () => {
  expect(() => weightsIn(['<GiftIcon weight={isOn ? "fill" : "bold"} />'])).toThrow('GiftIcon')
})
