import { eq } from 'drizzle-orm'
import { emails } from '../../db/schema/emails'
import { emailLink } from '../../email/email-links'
import { TEST_SITE_KEY, type TestApp } from '../sites/build-test-app'
import { sendForm } from './forms'

type Fields = Record<string, string>

export const BIRTH = { birthMonth: '03', birthYear: '2015' }
/** A guardian's input in the first step, and about the child in the second. */
export const GUARDIAN = { step: 'you', firstName: 'Isabelle', lastName: 'Roy', password: 'a lamp beside the window' }
export const CHILD = { step: 'child', firstName: 'Léa', ...BIRTH, grade: '6', agree: 'yes' }

/** The path of the newest link for a guardian with this address. */
export async function consentLinkOf({ db }: TestApp, address: string): Promise<string> {
  const queued = await db.select().from(emails).where(eq(emails.address, address)).orderBy(emails.createdAt)
  const last = queued.findLast(({ kind }) => kind === 'consent-asked')
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, last ?? { id: '' }, 'en')).pathname
}

/** The sealed data that the first step passes to the second. */
export const sealedOf = (page: string) => /name="sealed" value="([^"]*)"/.exec(page)?.[1] ?? ''

/** Follows a guardian's link to the end. */
export async function consent(site: TestApp, link: string, changes: { you?: Fields; child?: Fields } = {}) {
  const second = await sendForm(site, link, changes.you ?? GUARDIAN)
  return sendForm(site, link, { ...CHILD, ...changes.child, sealed: sealedOf(second.body) })
}
