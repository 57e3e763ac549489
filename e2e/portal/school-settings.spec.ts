import type { Browser, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { type Site, startSite } from '../../harness/sites/site'
import { wordsOf } from '../../harness/words'
import { BOOKING_WORDS, chooseDay, group } from '../booking/booking-form'
import { filled } from '../content/content-editor'
import { expect, expectAccessible, expectNoSidewaysScroll, openElsewhere, test } from '../fixtures'

// Settings apply to everybody, so this journey has a site of its own.
test.describe.configure({ timeout: 180_000 })
test.use({ isFirstVisit: true })

let site: Site

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite()
})

test.afterAll(() => site?.stop())

const school = wordsOf('adminSchool').en
const tutors = wordsOf('adminTutors').en
const tutorHours = wordsOf('tutorHours').en
const { form, change } = BOOKING_WORDS.fr

test('an owner opens Saturdays, adds a length, prices and a subject, and a student books, moves and cancels', async ({
  browser,
}) => {
  const staff = await openElsewhere(browser, site.url)
  await staff.setViewportSize({ width: 1440, height: 900 })
  await staff.request.post('/api/admin/login', { data: { email: 'admin@example.com', password: 'plume-admin' } })
  const today = new Date().toISOString().slice(0, 10)
  const saturday = addDays(today, 13 - weekdayOf(today))
  await setSchool(staff, firstOfNextMonth(today))
  await teachScience(staff, 'Amara Diallo')

  const student = await openStudent(browser)
  await student.goto('/buy-credits')
  await expect(student.getByText(/150\s\$/).first()).toBeVisible()
  await expect(student.getByText(/160\s\$/)).toHaveCount(0)

  await student.goto('/booking')
  await group(student, form.subject).getByText('Sciences', { exact: true }).click()
  await group(student, form.duration).getByText('45 min').click()
  await group(student, form.tutor).getByRole('radio', { name: 'Amara Diallo' }).check()
  await chooseDay(student, saturday, 'fr')
  await group(student, form.time).getByRole('radio', { name: '10 h 15', exact: true }).check()
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)
  await student.getByRole('button', { name: form.submit }).click()
  await student.waitForURL(/booked=\d+/)
  expect(await hoursOf(student)).toBe(11.75)
  const [booked] = await (await student.request.get('/api/sessions/upcoming')).json()
  expect(booked).toMatchObject({ subject: 'science', sessionDate: saturday, startTime: '10:15', duration: 0.75 })
  const file = await (await student.request.get(`/api/sessions/${booked.id}/calendar.ics`)).text()
  expect(file).toContain(`DTSTART:${calendarInstant(saturday, '10:15')}`)
  expect(file).toContain(`DTEND:${calendarInstant(saturday, '11:00')}`)

  await student.goto(`/booking?session=${booked.id}`)
  const dialog = student.getByRole('dialog')
  await chooseDay(dialog, addDays(saturday, 4), 'fr')
  await dialog.getByRole('radio', { name: '19 h 45', exact: true }).check()
  await dialog.getByRole('button', { name: change.move }).click()
  await expect(dialog).toBeHidden()
  expect(await hoursOf(student)).toBe(11.75)

  await student.goto(`/booking?session=${booked.id}`)
  await dialog.getByRole('button', { name: change.toCancel }).click()
  await dialog.getByRole('button', { name: change.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => hoursOf(student)).toBe(12.5)
  await expect(async () => {
    await student.goto('/emails')
    for (const subject of [/réservée/, /déplacée/, /annulée/])
      await expect(student.getByRole('link', { name: subject })).toBeVisible({ timeout: 500 })
  }).toPass()
})

async function setSchool(page: Page, month: string): Promise<void> {
  await page.goto('/admin/dashboard?view=school')
  await typeHours(page, school.weekdays.wed, ['09:00', '21:00'])
  await typeHours(page, school.weekdays.sat, ['09:00', '12:00'])
  await page.getByRole('checkbox', { name: filled(school.lessons.minutes, { count: 45 }) }).check()
  await group(page, school.lessons.startEvery)
    .getByText(filled(school.lessons.minutes, { count: 15 }))
    .click()
  const fiveHours = filled(school.prices.named, { hours: 5 })
  await page.getByLabel(filled(school.prices.priceOf, { name: fiveHours })).fill('160')
  await page.getByLabel(school.prices.from).fill(month)
  await page.getByRole('button', { name: school.subjects.add }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel(school.subjects.name.en).fill('Science')
  await naming.getByLabel(school.subjects.name.fr).fill('Sciences')
  await naming.getByRole('button', { name: school.subjects.use }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByText(school.save.doneTitle)).toBeVisible()
}

async function typeHours(page: Page, day: string, [from, to]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: filled(school.hours.edit, { day }) }).click()
  const dialog = page.getByRole('dialog')
  if ((await dialog.getByLabel(school.hours.from).count()) === 0)
    await dialog.getByRole('button', { name: school.hours.add }).click()
  await dialog.getByLabel(school.hours.from).fill(from)
  await dialog.getByLabel(school.hours.to).fill(to)
  await dialog.getByRole('button', { name: school.hours.use }).click()
  await expect(dialog).toBeHidden()
}

/** The tutor also works in two of the new hours, which cover their quarter hours. */
async function teachScience(page: Page, name: string): Promise<void> {
  await page.goto('/admin/dashboard?view=tutors')
  const open = page.getByRole('button', { name: filled(tutors.editOf, { name }) })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Science' }).check()
  await dialog.getByRole('button', { name: tutors.form.save }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  for (const start of ['Saturday 10:00 AM', 'Wednesday 7:00 PM'])
    await dialog.getByRole('checkbox', { name: start }).check()
  await dialog.getByRole('button', { name: tutorHours.schedule.save }).click()
  await expect(page.getByText(tutorHours.schedule.saved)).toBeVisible()
}

/** The demo student on a phone, in French. */
async function openStudent(browser: Browser): Promise<Page> {
  const page = await openElsewhere(browser, site.url)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = { email: 'student@example.com', password: 'plume-demo', returnTo: '/' }
  await page.request.post('/api/login', { form: account, maxRedirects: 0 })
  await page.request.patch('/api/users/language', { data: { language: 'fr' } })
  await page.context().addCookies([{ name: 'plume_lang', value: 'fr', url: site.url }])
  return page
}

async function hoursOf(page: Page): Promise<number> {
  const user = await (await page.request.get('/api/auth/user')).json()
  return Number(user.creditsRemaining)
}

function calendarInstant(day: string, time: string): string {
  return `${businessInstant(day, time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
