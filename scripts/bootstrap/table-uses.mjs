import { parseSync } from '@swc/core'
import { loadModule, parseSync as parseSql } from 'libpg-query'

/** Replacements for an interpolated part of a statement; the first with which the statement can be parsed is used. */
const STAND_INS = ['null', ' ', 'true', 'x', 'and true', '(select 1)']
const STATEMENT = /^\s*(?:--[^\n]*\n\s*)*(?:select|insert\s+into|update|delete\s+from|with)\b/i

await loadModule()

/**
 * The tables that the SQL texts of a TypeScript file insert into, and those that they name at all. A part of a statement, or a statement
 * that cannot be parsed because of its interpolated parts, is searched for names of tables.
 * @param {string} code
 * @param {ReadonlySet<string>} tables all tables of the schema
 * @returns {{ inserts: Set<string>, uses: Set<string>, statements: number }}
 */
export function tableUses(code, tables) {
  const inserts = new Set()
  const uses = new Set()
  let statements = 0
  for (const parts of textsOf(code)) {
    const text = parts.join(' ')
    const isStatement = STATEMENT.test(text)
    if (isStatement) statements += 1
    const found = (isStatement && parsedNames(parts)) || searchedNames(text)
    for (const name of found.inserts) if (tables.has(name)) inserts.add(name)
    for (const name of found.uses) if (tables.has(name)) uses.add(name)
  }
  return { inserts, uses, statements }
}

/**
 * String and template literals; a template as the parts between its interpolations.
 * @param {string} code
 * @returns {string[][]}
 */
function textsOf(code) {
  /** @type {string[][]} */
  const texts = []
  visit(parseSync(code, { syntax: 'typescript' }).body, (node) => {
    if (node.type === 'StringLiteral') texts.push([node.value])
    if (node.type === 'TemplateLiteral')
      texts.push(node.quasis.map((/** @type {any} */ part) => part.cooked ?? part.raw))
  })
  return texts
}

/**
 * @param {string[]} parts
 * @returns {{ inserts: string[], uses: string[] } | undefined}
 */
function parsedNames(parts) {
  for (const standIn of STAND_INS) {
    let tree
    try {
      tree = parseSql(parts.join(` ${standIn} `))
    } catch {
      continue
    }
    /** @type {string[]} */
    const inserts = []
    /** @type {string[]} */
    const named = []
    const own = new Set()
    visit(tree, (node) => {
      if (node.InsertStmt) inserts.push(node.InsertStmt.relation.relname)
      if (node.CommonTableExpr) own.add(node.CommonTableExpr.ctename)
      if (node.RangeVar) named.push(node.RangeVar.relname)
      for (const key of ['InsertStmt', 'UpdateStmt', 'DeleteStmt']) {
        if (node[key]?.relation) named.push(node[key].relation.relname)
      }
    })
    return { inserts, uses: named.filter((name) => !own.has(name)) }
  }
  return undefined
}

/** @param {string} text */
function searchedNames(text) {
  const own = new Set([...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name))
  const after = (/** @type {RegExp} */ words) =>
    [...text.matchAll(words)].flatMap(([, name]) => (name && !own.has(name) ? [name] : []))
  return {
    inserts: after(/\binsert\s+into\s+(\w+)/gi),
    // A part may begin with its table: `players p join ...`.
    uses: [
      ...after(/\b(?:from|join|into|update|lock\s+table)\s+(?:only\s+)?(\w+)/gi),
      ...after(/^\s*(\w+)\s+(?!in\b|of\b)[a-z]{1,3}(?=\s|$)/g),
    ],
  }
}

/**
 * @param {any} node
 * @param {(node: any) => void} look
 */
function visit(node, look) {
  if (!node || typeof node !== 'object') return
  if (!Array.isArray(node)) look(node)
  for (const value of Object.values(node)) visit(value, look)
}
