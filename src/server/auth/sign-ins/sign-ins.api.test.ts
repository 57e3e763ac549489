import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import { guardianAccounts } from '../../db/schema/accounts/families'
import { ACCOUNT_COLUMNS, signIns } from '../../db/schema/accounts/sign-ins'
import { savePassword } from '../../features/tutors/sign-in/tutor-accounts.store'
import { violatedConstraint } from '../../http/refuse-on'
import { sendForm } from '../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuardian } from '../../testing/factories/family-factories'
import { makeSignedInTutor } from '../../testing/factories/tutoring-factories'
import { quickHash } from '../../testing/quick-hash'
import { buildTestApp } from '../../testing/sites/build-test-app'
import type { Account } from '../account'
import { hashToken } from '../tokens'
import { endSignIns, findLivingSignIns, insertSignIn } from './sign-ins.store'

const site = await buildTestApp()
const { app, db, time } = site
const PASSWORD = 'a lamp beside the window'
const passwordHash = await quickHash(PASSWORD)
const student = await makeStudent(site, { email: 'zoe@example.com', passwordHash })
const tutor = await makeSignedInTutor(site, { email: 'amara@example.com' })
await savePassword(db, { tutorId: tutor.id, passwordHash, now: time.now })
const admin = await makeAdministrator(site, { email: 'camille@example.com', password: PASSWORD })

const guardian = await makeGuardian(site)
await db
  .update(guardianAccounts)
  .set({ email: 'isabelle@example.com', passwordHash })
  .where(eq(guardianAccounts.id, guardian.id))

const accounts: Record<AccountKind, Account> = {
  student: { accountKind: 'student', id: student.id },
  guardian: { accountKind: 'guardian', id: guardian.id },
  tutor: { accountKind: 'tutor', id: tutor.id },
  admin: { accountKind: 'admin', id: admin.id },
}

const otherKinds = ACCOUNT_KINDS.flatMap((kind) =>
  ACCOUNT_KINDS.filter((other) => other !== kind).map((other) => ({ kind, other })),
)

async function isStored(token: string): Promise<boolean> {
  return (await db.$count(signIns, eq(signIns.tokenHash, hashToken(token)))) === 1
}

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0' }

describe.each(ACCOUNT_KINDS)('the sign-in of a %s', (kind) => {
  const signIn = {
    student: () => sendForm(site, '/api/login', { email: 'zoe@example.com', password: PASSWORD }, { headers }),
    guardian: () =>
      app.inject({
        method: 'POST',
        url: '/api/family/login',
        headers,
        payload: { email: 'isabelle@example.com', password: PASSWORD },
      }),
    tutor: () =>
      app.inject({
        method: 'POST',
        url: '/api/tutor/login',
        headers,
        payload: { email: 'amara@example.com', password: PASSWORD },
      }),
    admin: () =>
      app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers,
        payload: { email: 'camille@example.com', password: PASSWORD },
      }),
  }[kind]

  test('records the browser', async () => {
    const token = (await signIn()).cookies.find(({ name }) => name === `plume_${kind}`)?.value ?? ''
    const listed = await findLivingSignIns(db, accounts[kind], time.now)
    expect(listed.find(({ tokenHash }) => tokenHash === hashToken(token))?.browser).toBe('Firefox/Linux')
  })

  test('ends with all others of its account, except the one that is kept', async () => {
    const [kept, ended] = [
      await insertSignIn(db, accounts[kind], { now: time.now }),
      await insertSignIn(db, accounts[kind], { now: time.now }),
    ]
    expect(await endSignIns(db, accounts[kind], { exceptTokenHash: hashToken(kept) })).toBeGreaterThan(0)
    expect([await isStored(kept), await isStored(ended)]).toEqual([true, false])
    await endSignIns(db, accounts[kind])
    expect(await isStored(kept)).toBe(false)
  })
})

test.each(otherKinds)('signing out as a $other does not end the sign-in of a $kind', async ({ kind, other }) => {
  const token = await insertSignIn(db, accounts[kind], { now: time.now, factorPassedAt: time.now })
  const cookie = `plume_${other}=${token}`
  await app.inject({ url: '/api/logout', headers: { cookie } })
  await app.inject({ method: 'POST', url: '/api/tutor/logout', headers: { cookie } })
  await app.inject({ method: 'POST', url: '/api/family/logout', headers: { cookie } })
  await app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })
  expect(await isStored(token)).toBe(true)
})

describe('the database refuses a sign-in', () => {
  const row = (values: Partial<typeof signIns.$inferInsert>) => ({
    tokenHash: hashToken(JSON.stringify(values)),
    accountKind: 'student' as const,
    createdAt: time.now,
    lastSeenAt: time.now,
    ...values,
  })
  const idOf = (kind: AccountKind) => ({ [ACCOUNT_COLUMNS[kind]]: accounts[kind].id })

  test.each(otherKinds)('a sign-in of a $kind cannot belong to the account of a $other', async ({ kind, other }) => {
    const insert = db.insert(signIns).values(row({ accountKind: kind, ...idOf(other) }))
    expect(await insert.catch(violatedConstraint)).toBe('sign_ins_account')
  })

  test.each(ACCOUNT_KINDS)('a sign-in of a %s needs exactly one account', async (kind) => {
    const withoutAccount = db.insert(signIns).values(row({ accountKind: kind }))
    expect(await withoutAccount.catch(violatedConstraint)).toBe('sign_ins_account')
    const values = row({
      accountKind: kind,
      ...idOf('student'),
      ...idOf('guardian'),
      ...idOf('admin'),
      ...idOf('tutor'),
    })
    expect(await db.insert(signIns).values(values).catch(violatedConstraint)).toBe('sign_ins_account')
  })
})
