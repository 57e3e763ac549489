import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_PRICES, DEFAULT_SETTINGS } from '#shared/features/school/default-school'
import { type SchoolState, schoolContract } from '#shared/features/school/school.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import type { AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { holidaysContract } from '#shared/features/tutors/time-off/holidays.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { staffSignedIn } from '../../testing/portal'
import { showPage } from '../../testing/show'

const STATE: SchoolState = {
  version: 4,
  settings: DEFAULT_SETTINGS,
  prices: DEFAULT_PRICES,
  upcomingPrices: null,
  isTimeZoneFixed: true,
  tutors: { english: 3, french: 5, math: 6 },
}

const BOOKED: AffectedSession = {
  id: 7,
  version: 2,
  tutorId: 3,
  tutorName: 'Noor Haddad',
  studentId: 'a',
  studentName: 'Maya Bouchard',
  subject: 'math',
  sessionDate: '2026-11-23',
  startTime: '09:00',
  duration: 2,
  times: [{ sessionDate: '2026-11-24', startTime: '10:00' }],
}

const HOLIDAY = { day: '2026-12-04', name: 'Training day', nameFr: 'Journée pédagogique', sessions: [] }

/** The booked sessions outside the new hours that the site reports to the next page. */
let affected: AffectedSession[] = []
beforeEach(() => {
  affected = []
})

/** A site whose settings are saved, unless the next answer is a refusal. */
function openSchool(...refusals: Response[]) {
  let state = structuredClone(STATE)
  return openFakeSite([
    staffSignedIn,
    respond(schoolContract.read, () => state),
    respond(schoolContract.affectedSessions, () => affected),
    respond(holidaysContract.list, () => [HOLIDAY]),
    respond(schoolContract.save, ({ body }) => {
      const refusal = refusals.shift()
      if (refusal) {
        // Somebody else has saved meanwhile.
        state = { ...state, version: state.version + 1 }
        return refusal
      }
      state = {
        ...state,
        version: state.version + 1,
        settings: { ...state.settings, ...body.settings },
        prices: body.prices?.list ?? state.prices,
      }
      return state
    }),
  ])
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const section = (name: string) => page.getByRole('region', { name })

async function show(language: 'en' | 'fr' = 'en') {
  await showPage('/admin/dashboard?view=school', language)
  await expect
    .element(page.getByRole('heading', { level: 1, name: language === 'en' ? 'School' : 'École' }))
    .toBeVisible()
}

test('one save sends all changes with the version that was seen, and the bar names them', async () => {
  const site = openSchool()
  await show()
  await page.getByRole('checkbox', { name: '45 min' }).click()
  await button('Type the hours for Saturday').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a time' }).click()
  await dialog.getByLabelText('Opens at').fill('10:00')
  await dialog.getByLabelText('Closes at').fill('13:00')
  await dialog.getByRole('button', { name: 'Use these hours' }).click()
  await expect.element(page.getByText('2 changes', { exact: true })).toBeVisible()
  await expect.element(page.getByText('45-minute sessions · Saturday 10:00 AM – 1:00 PM')).toBeVisible()
  await expect.element(page.getByText('No booked sessions are affected.')).toBeVisible()
  await button('Save 2 changes').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  const [sent] = site.requestsTo(schoolContract.save)
  expect(sent?.headers.get('if-match')).toBe('"4"')
  expect(sent?.body).toEqual({
    settings: {
      lessonLengths: [45, 60, 120],
      openingHours: { ...DEFAULT_SETTINGS.openingHours, sat: [{ from: '10:00', to: '13:00' }] },
    },
  })
  await expect.element(button(/^Save/)).not.toBeInTheDocument()
})

test('booked sessions outside the new hours are listed, and saved with a decision for each', async () => {
  affected = [BOOKED]
  const site = openSchool()
  await show()
  await page.getByRole('checkbox', { name: '120 min' }).click()
  await expect.element(page.getByText('1 booked session needs a decision.')).toBeVisible()
  await expect.element(button('Save 1 change')).toBeDisabled()
  await page.getByRole('combobox', { name: /Maya Bouchard/ }).selectOptions('Move to Tue, Nov 24, 10:00 AM')
  await button('Save 1 change').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  const move = { id: 7, version: 2, kind: 'move', sessionDate: '2026-11-24', startTime: '10:00' }
  expect(site.requestsTo(schoolContract.save).map(({ body }) => body)).toEqual([
    { settings: { lessonLengths: [60] }, affected: { sessions: [move] } },
  ])
})

test('a session booked in the meantime is listed after the save was refused', async () => {
  openSchool(refuse('SESSIONS_AFFECTED'))
  await show()
  await page.getByRole('radio', { name: '30 min' }).click({ force: true })
  await expect.element(page.getByText('No booked sessions are affected.')).toBeVisible()
  affected = [BOOKED]
  await button('Save 1 change').click()
  await expect.element(page.getByRole('combobox', { name: /Maya Bouchard/ })).toBeVisible()
  await button('Keep All').click()
  await button('Save 1 change').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
})

test('a subject for tutoring is added with both names, never without a French one, and switched off', async () => {
  const site = openSchool()
  await show()
  await button('Add a subject').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('English name').fill('Earth Science')
  await dialog.getByRole('button', { name: 'Add to the list' }).click()
  await expect.element(dialog.getByLabelText('French name')).toBeInvalid()
  await dialog.getByLabelText('French name').fill('Sciences de la Terre')
  await dialog.getByRole('button', { name: 'Add to the list' }).click()
  await expect.element(section('Subjects').getByText('Tutoring only')).toBeVisible()
  await page.getByRole('switch', { name: 'Offer English' }).click()
  await expect.element(page.getByText('no new sessions in English · Earth Science for tutoring')).toBeVisible()
  await button('Save 2 changes').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  const [english, ...others] = DEFAULT_SETTINGS.tutoringSubjects
  const science = { id: 'earth-science', names: { en: 'Earth Science', fr: 'Sciences de la Terre' }, isOffered: true }
  expect(site.requestsTo(schoolContract.save)[0]?.body).toEqual({
    settings: { tutoringSubjects: [{ ...english, isOffered: false }, ...others, science] },
  })
})

test('the preview shows new prices while they are typed, in either language', async () => {
  openSchool()
  await show()
  await page.getByLabelText('Price of the package of 5 hours').fill('160')
  const preview = page.getByRole('complementary', { name: 'What families will see' })
  await expect.element(preview.getByText('$160', { exact: true })).toBeVisible()
  await preview.getByRole('button', { name: 'French' }).click()
  await expect.element(preview.getByText('Acheter des heures de tutorat')).toBeVisible()
  await expect.element(preview.getByText('160\u00a0$', { exact: true })).toBeVisible()
})

test('after a conflict the changes stay and are saved on top of the new version', async () => {
  const site = openSchool(refuse('EDIT_CONFLICT'))
  await show()
  await page.getByLabelText('Support address').fill('aide@plume.example')
  await button('Save 1 change').click()
  await expect.element(page.getByRole('alert').getByText(/Someone else saved in the meantime/)).toBeVisible()
  await expect.element(page.getByLabelText('Support address')).toHaveValue('aide@plume.example')
  await expect.poll(() => site.requestsTo(schoolContract.read).length).toBe(2)
  await button('Save 1 change').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  expect(site.requestsTo(schoolContract.save).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"'])
})

test('a package without a readable price is refused with the reason beside its field', async () => {
  const site = openSchool()
  await show()
  await page.getByLabelText('Price of the package of 5 hours').fill('much')
  await button('Save 1 change').click()
  await expect.element(page.getByRole('alert').getByText('Check the marked fields.')).toBeVisible()
  await expect.element(page.getByText('Enter an amount such as 150.00')).toBeVisible()
  const field = page.getByLabelText('Price of the package of 5 hours')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await field.fill('165')
  await expect.element(page.getByText('Enter an amount such as 150.00')).not.toBeInTheDocument()
  expect(site.requestsTo(schoolContract.save)).toEqual([])
})

test('holidays of the tutors page are among the closed days, and lead there', async () => {
  openSchool()
  await show('fr')
  await expect
    .element(section('Heures d’ouverture').getByRole('link', { name: '4 déc., Journée pédagogique' }))
    .toHaveAttribute('href', '/admin/dashboard?view=tutors&holiday=2026-12-04')
})

test('packages are reordered with the arrow keys', async () => {
  openSchool()
  await show()
  const grip = section('Packages and prices').getByRole('button', { name: 'Move the package of 10 hours' })
  await expect.element(grip).toBeVisible()
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  const names = () =>
    section('Packages and prices')
      .getByRole('listitem')
      .elements()
      .map((row) => row.getAttribute('aria-label'))
  await expect.poll(() => names()[0]).toBe('the package of 10 hours')
})

test('discarding brings the stored settings back', async () => {
  openSchool()
  await show()
  const box = page.getByRole('checkbox', { name: '90 min' })
  await box.click()
  await button('Discard').click()
  await expect.element(box).not.toBeChecked()
})

test('a manager cannot change prices and taxes', async () => {
  openFakeSite([
    respond(adminContract.me, () => ({ name: 'Sam', email: 'sam@example.com', role: 'manager' as const })),
    respond(holidaysContract.list, () => []),
    respond(schoolContract.read, () => STATE),
  ])
  await show()
  await expect.element(page.getByLabelText('Price of the package of 5 hours')).toBeDisabled()
  await expect.element(page.getByRole('textbox', { name: 'Seller', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: '45 min' })).toBeEnabled()
})

test('the page fits a phone in French', async () => {
  openSchool()
  await page.viewport(390, 844)
  await show('fr')
  await expect.element(page.getByRole('heading', { name: 'Heures d’ouverture' }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('start times are chosen one by one: removed, and added in order', async () => {
  const site = openSchool()
  await show()
  await button('Remove 1:00 PM').click()
  await page.getByRole('combobox', { name: 'Add a time' }).selectOptions('12:15 PM')
  await button('Save 1 change').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  const list = ['09:00', '10:00', '11:00', '12:15', '14:00', '15:00', '16:00']
  expect(site.requestsTo(schoolContract.save)[0]?.body).toEqual({ settings: { startTimes: { list } } })
})

test('a school without own start times begins its list with those of the step before', async () => {
  openSchool()
  await show()
  await section('Sessions').getByText('60 min').last().click()
  await button('Save 1 change').click()
  await expect.element(page.getByText('Settings Saved')).toBeVisible()
  await section('Sessions').getByText('Custom times').click()
  await expect.element(button('Remove 9:00 AM')).toBeVisible()
  await expect.element(button('Remove 12:00 PM')).toBeVisible()
})

test('prices are written as in the language of the page', async () => {
  openSchool()
  await show('fr')
  await expect.element(page.getByRole('textbox', { name: /^Prix .*5 heures/ })).toHaveValue('150,00')
})
