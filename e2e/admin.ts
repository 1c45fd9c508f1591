import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const OFFICE = `http://127.0.0.1:${process.env.E2E_ADMIN_PORT}`

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Younger than the second factor that sensitive actions require. */
const FRESH_MS = 5 * 60_000
/** Sessions of this worker by operator: a code is valid once, so a sign-in may have to wait for the next one. */
const signedIn = new Map<string, { readonly state: State; readonly atMs: number }>()

/** Opens a screen of the back office as a demo operator, in a separate browser. For journeys that are not about signing in. */
export async function openAdmin(browser: Browser, login: string, path: string, adminOrigin = OFFICE): Promise<Page> {
  const key = `${login} ${adminOrigin}`
  const known = signedIn.get(key)
  const isFresh = known !== undefined && performance.now() - known.atMs < FRESH_MS
  const storageState = isFresh ? known.state : { cookies: [], origins: [] }
  const page = await (await browser.newContext({ storageState })).newPage()
  if (!isFresh) {
    await signIn(page, login, adminOrigin)
    signedIn.set(key, { state: await page.context().storageState(), atMs: performance.now() })
  }
  await page.goto(`${adminOrigin}${path}`)
  return page
}

async function signIn(page: Page, login: string, adminOrigin: string): Promise<void> {
  const headers = { origin: adminOrigin, 'x-client-language': 'ru' }
  const url = `${adminOrigin}/operator/v1/sign-in`
  // Another journey may have used the code for the same operator. Five refused codes in a row would lock them out.
  await expect(async () => {
    const { password, operators } = (await (await page.request.get(url, { headers })).json()).data.demo
    const { code } = operators.find((one: { login: string }) => one.login === login)
    await page.request.post(url, { headers, data: { login, password } })
    const answer = await page.request.post(`${url}/code`, { headers, data: { code } })
    expect(answer.status()).toBe(200)
  }).toPass({ timeout: 90_000, intervals: [10_000] })
}

/** Approves the change request that the author's page shows, on the page of another operator. */
export async function approveShown(author: Page, approver: Page): Promise<void> {
  await author.waitForURL(/\/change-requests\/\d+/)
  await expect(author.getByRole('button', { name: 'Согласовать' }), 'the author cannot').toBeHidden()
  await approver.goto(author.url())
  await approver.getByRole('button', { name: 'Согласовать' }).click()
  await expect(approver.getByText('в силе').first()).toBeVisible()
}

/** Approves a change that its author may not make alone, and opens the result on their page from the list at this path. */
export async function openAgreed(author: Page, approver: Page, path: string, title: string): Promise<void> {
  await approveShown(author, approver)
  await author.goto(new URL(path, author.url()).href)
  await author.getByRole('table').getByText(title).click()
  await author.waitForURL(new RegExp(`${path}/\\d+$`))
}

/** Fills in the reason of a form or a dialog and clicks its button. */
export async function giveReason(part: Pick<Page, 'getByLabel' | 'getByRole'>, reason: string, press: string) {
  await part.getByLabel('Причина').fill(reason)
  await part.getByRole('button', { name: press, exact: true }).click()
}
