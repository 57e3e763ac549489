import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import { DAY_MS } from '#shared/time/units'

export interface Slot {
  tutorId: number
  tutorName: string
  sessionDate: string
  startTime: string
}

interface NewTutor {
  name: string
  email?: string | null
  language?: 'en' | 'fr'
}

/** Creates a math tutor, as staff, who can be booked at every start time. */
export async function createTutor(
  { request: caller }: Pick<Page, 'request'>,
  tutor: NewTutor,
): Promise<{ id: number }> {
  const { name, email = null, language = 'en' } = tutor
  const texts = { introduction: '', introductionFr: '', qualifications: '' }
  const data = {
    name,
    email,
    preferredLanguage: language,
    subjects: ['math'],
    languages: [],
    isBookable: true,
    ...texts,
  }
  const created: { id: number } = await (await caller.post('/api/admin/tutors', { data })).json()
  const response = await caller.patch(`/api/admin/tutors/${created.id}`, { data: { schedule: DEFAULT_SCHEDULE } })
  expect(response.status()).toBe(200)
  return created
}

/** Buys hours, as a student would. */
export async function buyHours(caller: APIRequestContext, hours = 5): Promise<void> {
  const data = { hours, amount: hours * 30, paymentMethod: 'paypal' }
  expect((await caller.post('/api/purchase-credits', { data })).status()).toBe(200)
}

/** Free times this many weeks ahead. Each journey uses its own weeks, so that journeys do not interfere. */
export async function findFree(
  { request: caller }: Pick<Page, 'request'>,
  { subject = 'math', weeksAhead = 0, duration = 1, tutor = '' } = {},
): Promise<Slot[]> {
  const near = new Date(Date.now() + (weeksAhead * 7 + 2) * DAY_MS).toISOString().slice(0, 10)
  const only = tutor && `&tutorId=${tutor}`
  const response = await caller.get(`/api/free-times?subject=${subject}&duration=${duration}&near=${near}${only}`)
  expect(response.status()).toBe(200)
  return response.json()
}

export async function book(caller: APIRequestContext, slot: Slot, { subject = 'math', duration = 1, notes = '' } = {}) {
  const { tutorId, sessionDate, startTime } = slot
  const data = { subject, duration, notes, tutorId, sessionDate, startTime }
  const response = await caller.post('/api/sessions', { data })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Books the first time that is still free. */
export async function bookFirst(page: Pick<Page, 'request'>, weeksAhead: number): Promise<{ id: number }> {
  for (const { tutorId, sessionDate, startTime } of await findFree(page, { weeksAhead })) {
    const data = { subject: 'math', duration: 1, tutorId, sessionDate, startTime }
    const response = await page.request.post('/api/sessions', { data })
    if (response.ok()) return response.json()
  }
  throw new Error('nothing is free')
}

/** Another student with hours, who only uses the API. */
export async function somebodyElse(): Promise<APIRequestContext> {
  const caller = await request.newContext({ baseURL: process.env.SITE_URL ?? '' })
  const form = {
    email: `e2e-${randomBytes(5).toString('hex')}@example.com`,
    password: 'a quiet morning',
    returnTo: '/',
  }
  expect((await caller.post('/api/signup', { form, maxRedirects: 0 })).status()).toBe(303)
  await buyHours(caller)
  return caller
}

export async function hoursOf(page: Page): Promise<number> {
  const user = await (await page.request.get('/api/auth/user')).json()
  return Number(user.creditsRemaining)
}

/** Presses Tab until the condition is true. */
export async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab did not lead there')
}

/** A condition for `tabTo`: the element has the focus. */
export const isFocused = (locator: Locator) => () => locator.evaluate((element) => element === document.activeElement)

/** A day's full name, formatted independently of the site so that a wrong name on the screen fails the test. */
export function fullDay(day: string, language: 'en' | 'fr'): string {
  const text = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  return language === 'fr' ? text.replace(/ 1 /, ' 1er ') : text
}

/** A start time as shown on screens. */
export function clock(time: string, language: 'en' | 'fr'): string {
  const hour = Number(time.slice(0, 2))
  if (language === 'fr') return `${hour} h`
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
