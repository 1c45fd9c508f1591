import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '..')

interface Node {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly operator?: string
  readonly name?: string
  readonly expression?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly left?: Node
  readonly right?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly children?: readonly Node[]
  readonly openingElement?: {
    readonly name?: { readonly name?: string }
    readonly attributes?: readonly { readonly name?: { readonly name?: string } }[]
  }
}

/** Functions that return a text: translations and formatted numbers. */
const TEXT_CALL = /^(t|format\w*|\w+Text)$/

function isText(node: Node | undefined): boolean {
  if (!node) return false
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'CallExpression') return TEXT_CALL.test(node.callee?.name ?? '')
  if (node.type === 'ConditionalExpression') return isText(node.consequent) && isText(node.alternate)
  return node.type === 'TemplateLiteral'
}

/** What an expression may render. */
function outcomesOf(node: Node | undefined): readonly (Node | undefined)[] {
  if (node?.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : outcomesOf(node.left)), ...outcomesOf(node.right)]
  if (node?.type !== 'ConditionalExpression' || isText(node)) return [node]
  return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
}

const isBareText = ({ type, value, expression }: Node) =>
  type === 'JSXText' ? String(value).trim() !== '' : type === 'JSXExpressionContainer' && isText(expression)

/** Whether a child may appear, disappear or be replaced. */
function isConditional({ type, expression }: Node): boolean {
  if (type !== 'JSXExpressionContainer' || isText(expression)) return false
  if (expression?.type === 'CallExpression') return expression.callee?.property?.name === 'map'
  return expression?.type === 'ConditionalExpression' || expression?.type === 'LogicalExpression'
}

const nameOf = (node: Node | undefined) => node?.openingElement?.name?.name

/** Whether React reuses one element for both branches of a condition: they have the same tag and no keys. */
function isSwapped({ type, consequent, alternate }: Node): boolean {
  if (type !== 'ConditionalExpression' || nameOf(consequent) === undefined) return false
  const hasKey = consequent?.openingElement?.attributes?.some(({ name }) => name?.name === 'key') ?? false
  return nameOf(consequent) === nameOf(alternate) && !hasKey
}

/** Texts in one branch whose place in the other branch is empty or taken by another element. */
function faultsOfSwap({ consequent, alternate }: Node): readonly Node[] {
  return [consequent, alternate].flatMap((branch) => {
    const shown = (branch?.children ?? []).filter((child) => !isLayoutOfSource(child))
    return shown.filter((child, index) => index > 0 && isBareText(child) && shown[index - 1]?.type === 'JSXElement')
  })
}

const isLayoutOfSource = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && String(value).trim() === '' && String(value).includes('\n')) ||
  expression?.type === 'JSXEmptyExpression'

/** Texts of one element that React removes, or before which it inserts something. */
function faultsOf({ type, children = [] }: Node): readonly Node[] {
  const shown = children.filter((child) => !isLayoutOfSource(child))
  const isFragment = type === 'JSXFragment'
  if (shown.length < 2 && !isFragment) return []
  return shown.filter((child, index) => {
    const before = shown[index - 1]
    if (isConditional(child)) return outcomesOf(child.expression).some(isText)
    return isBareText(child) && (isFragment || (before !== undefined && isConditional(before)))
  })
}

function* nodesBelow(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const part of Object.values(value)) yield* nodesBelow(part)
}

// A page translator replaces text nodes without React's knowledge. React then fails when it removes such a text next to others, or inserts
// something before it. An element around the text is not replaced, and a text that is the only child of an element is safe.
it('a text next to other children that may disappear, or that follows one, is wrapped in an element', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !/\.test\.|testing|app\/kit\//.test(file))
  const faults = files.flatMap((file) => {
    const source = readFileSync(join(SOURCE, file), 'utf8')
    const nodes = [...nodesBelow(parseAst(source, { lang: 'tsx' }))]
    const elements = nodes.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    return [...elements.flatMap(faultsOf), ...nodes.filter(isSwapped).flatMap(faultsOfSwap)].map(
      ({ start }) => `${file}:${source.slice(0, start).split('\n').length}: ${source.slice(start, start + 60)}`,
    )
  })
  expect(files.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})
