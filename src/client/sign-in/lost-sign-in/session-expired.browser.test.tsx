import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import { billingContract } from '#shared/features/billing/billing.contract'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { emailsContract } from '#shared/features/emails/emails.contract'
import { practiceContract } from '#shared/features/practice/practice.contract'
import { progressContract } from '#shared/features/progress/progress.contract'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { skillsContract } from '#shared/features/skills/skills.contract'
import { reportsContract } from '#shared/features/tutors/reports.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { blockNavigation, showPage } from '../../testing/show'

/** The other requests of these screens fail, which these tests ignore. */
const OTHERS = [
  bookingContract.tutors,
  bookingContract.tutorTimes,
  bookingContract.holidays,
  bookingContract.upcoming,
  bookingContract.past,
  bookingContract.freeTimes,
  billingContract.statement,
  emailsContract.settings,
  skillsContract.map,
  practiceContract.overview,
  progressContract.records,
  progressContract.history,
  quizzesContract.attempts,
  quizzesContract.learningRecord,
  reportsContract.assigned,
  securityContract.signIns,
  sharingContract.read,
].map((endpoint) => respond(endpoint, () => refuse('INTERNAL')))

/** The student is signed in when the page opens, and signed out at the next request. */
function openSiteThatForgets() {
  let isThere = true
  return openFakeSite([
    respond(accountContract.currentUser, () => (isThere ? MAYA : refuse('UNAUTHORIZED'))),
    respond(accountContract.changeLanguage, () => {
      isThere = false
      return refuse('UNAUTHORIZED')
    }),
    ...OTHERS,
  ])
}

test.each(['/profile', '/booking', '/progress', '/buy-credits'])(
  'shows only “Session Expired” on %s when saving the language finds the sign-in lost',
  async (path) => {
    const site = openSiteThatForgets()
    const left = blockNavigation()
    await showPage(path, 'fr')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const said = watchAlerts()
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect.element(page.getByText('Session Expired')).toBeVisible()
    await expect.element(page.getByText('Please log in again to continue')).toBeVisible()
    await expect.poll(() => left).toEqual(['/api/login'])
    expect(said()).not.toContain('Unauthorized')
    expect(site.requestsTo(accountContract.changeLanguage)).toHaveLength(2)
  },
)

/** Collects every notice from now on, however briefly it is shown. */
function watchAlerts(): () => string {
  let seen = ''
  const watcher = new MutationObserver(() => {
    seen += document.body.textContent
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => {
    watcher.disconnect()
    return seen
  }
}
