import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url))
/** Metrics that Prometheus itself creates. */
const NOT_OURS = ['up']

let shop: TestApp
/** The metrics page of the shop. */
let text: string
/** Names of all metrics, including those without a value yet. */
let exported: Set<string>

beforeAll(async () => {
  shop = await startTestApp()
  const answer = await fetch(`${shop.address}/metrics`)
  text = await answer.text()
  exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => shop.close())

/** The metrics in an expression: every word that is not a function, keyword, label or number. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '')
    .replaceAll(/\b\w+(?=\s*\()/g, '')
    .replaceAll(/\b(and|or|unless|bool|offset)\b/g, '')
  return [...bare.matchAll(/\b[a-z]\w+\b/g)].map(([name]) => name.replace(/_bucket$/, ''))
}

function unknown(expressions: readonly string[]): string[] {
  const named = new Set(expressions.flatMap(metricsOf))
  return [...named].filter((name) => !NOT_OURS.includes(name) && !exported.has(name))
}

test('every metric in the alert rules is exported, and every rule says what to do', () => {
  const rules = readFileSync(`${DEPLOY}/prometheus/alerts.yaml`, 'utf8')
  const expressions = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, text = '']) => text)
  const alerts = [...rules.matchAll(/- alert: \w+/g)].length
  expect(alerts).toBeGreaterThan(20)
  expect(expressions).toHaveLength(alerts)
  expect([...rules.matchAll(/^\s+action: ".+"$/gm)]).toHaveLength(alerts)
  expect(unknown(expressions)).toEqual([])
  expect(unknown(['rate(no_such_total{a="b"}[5m]) > 0'])).toEqual(['no_such_total'])
})

test('every documented objective has an alert, and every alert has a promtool test', () => {
  const rules = readFileSync(`${DEPLOY}/prometheus/alerts.yaml`, 'utf8')
  const watched = new Set(
    [...rules.matchAll(/promise: (R[R\d ]+)/g)].flatMap(([, names = '']) => names.trim().split(' ')),
  )
  expect(Array.from({ length: 22 }, (_, index) => `R${index + 1}`).filter((name) => !watched.has(name))).toEqual([])
  const examples = readFileSync(`${DEPLOY}/prometheus/alerts.test.yaml`, 'utf8')
  const fired = new Set([...examples.matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)].map(([, name]) => name))
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !fired.has(name))).toEqual([])
})

test.each(['new-shop', 'idle-shop'])('the alert %s has a promtool test in which it stays silent', (name) => {
  const alerts = [...readFileSync(`${DEPLOY}/prometheus/alerts.yaml`, 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, alert]) => alert,
  )
  const example = readFileSync(`${DEPLOY}/prometheus/alerts.${name}.test.yaml`, 'utf8')
  const silent = new Set([...example.matchAll(/alertname: (\w+) \}/g)].map(([, alert]) => alert))
  expect(alerts.filter((alert) => !silent.has(alert))).toEqual([])
  expect(example).not.toContain('exp_alerts')
  const series = [...example.matchAll(/series: '([^']+)'/g)].map(([, text = '']) => text)
  expect(series.length).toBeGreaterThan(15)
  expect(unknown(series)).toEqual([])
})

test('the first forged webhook appears as a rate, because its counter starts at zero', () => {
  expect(text).toContain('psp_callback_total{result="sandbox:forged"} 0')
})

test('every metric in the dashboards is exported, and the ids of dashboards and panels are unique', () => {
  const dashboards = readdirSync(`${DEPLOY}/grafana`).map(
    (name) =>
      JSON.parse(readFileSync(`${DEPLOY}/grafana/${name}`, 'utf8')) as {
        uid: string
        panels: { id: number; targets: { expr: string }[] }[]
      },
  )
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
  for (const { panels } of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(unknown(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([])
  }
})
