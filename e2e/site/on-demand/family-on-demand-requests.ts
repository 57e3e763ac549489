import { wordsOf } from '../../../harness/words'
import { portalPaths } from '../../../src/client/parts/portal/portal-paths'
import { paths } from '../../../src/client/paths'
import { BOOKING_WORDS, CHILDREN_WORDS, FAMILY_WORDS, STAFF_WORDS } from '../../families/family'
import { pretendPaidLater } from '../paid-later'
import type { OnDemandRequest } from './on-demand-request'

const { en: family } = FAMILY_WORDS
const { en: booking } = BOOKING_WORDS
const { en: children } = CHILDREN_WORDS
const { en: staff } = STAFF_WORDS

/** Requests that the dialogs of guardians, and those of staff about families, send when they open. */
export const FAMILY_ON_DEMAND_REQUESTS: Record<string, OnDemandRequest> = {
  'free times for a child': {
    who: 'guardian',
    path: /^\/api\/family\/children\/[^/]+\/free-times$/,
    prepare: async () => paths.familyHome,
    open: (page) => page.getByRole('button', { name: family.book, exact: true }).click(),
    failureShown: (page) => page.getByRole('dialog').getByText(family.failed.title),
  },
  'tutors for a child': {
    who: 'guardian',
    path: /^\/api\/family\/tutors$/,
    prepare: async () => paths.familyHome,
    open: (page) => page.getByRole('button', { name: family.book, exact: true }).click(),
    failureShown: (page) => page.getByRole('dialog').getByText(booking.tutorsFailed),
  },
  'limits of a child': {
    who: 'guardian',
    path: /^\/api\/family\/children\/[^/]+\/limits$/,
    prepare: async () => paths.familyView('menu'),
    open: (page) => page.getByText(children.limits.open, { exact: true }).first().click(),
    failureShown: (page) => page.getByRole('dialog').getByText(family.failed.title),
  },
  'purchases of a family that wait for their money': {
    who: 'guardian',
    path: /^\/api\/family\/purchases$/,
    prepare: (page) => pretendPaidLater(page, `${paths.familyView('buy')}&tried`),
    open: async () => {},
    failureShown: (page) => page.getByText(wordsOf('credits').en.unpaid.loadTitle),
  },
  'families with the same phone': {
    who: 'admin',
    path: /^\/api\/admin\/families\/similar$/,
    prepare: async () => portalPaths.view('families'),
    open: async (page) => {
      await page.getByRole('button', { name: staff.create.open }).click()
      const asked = page.waitForRequest(/similar/)
      await page.getByRole('dialog').getByLabel(staff.fields.phone).fill('514 555-0142')
      await asked
    },
    // Only a hint is missing: the family can be created without it.
    failureShown: (page) => page.getByRole('dialog').getByRole('button', { name: staff.create.send }),
  },
}
