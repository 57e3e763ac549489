import type { Guard } from './guard'

/** What staff may do, how they prove who they are, and what is written down of it. */
const STAFF_ACTS = 'src/server/features/booking/staff-acts.service.ts'
const STAFF_ACTS_TEST = 'src/server/features/booking/staff-acts.api.test.ts'
const SESSION_ACTS = 'src/server/features/booking/session-acts.service.ts'

export const STAFF_GUARDS: readonly Guard[] = [
  {
    name: 'door of the staff’s endpoints',
    file: 'src/server/http/mount.ts',
    text: "      if (declared.access === 'admin') request.admin = await app.guards.admin(request)\n",
    test: 'src/server/http/access.api.test.ts',
  },
  {
    name: 'notes that not every role reads',
    file: 'src/server/features/booking/staff-sessions.service.ts',
    text: 'return seesNotes ? session : { ...session, notes: null }',
    without: 'return session',
    test: 'src/server/features/admin/list-sessions.api.test.ts',
  },
  {
    name: 'sign-in of a disabled account that is open already',
    file: 'src/server/auth/administrator-sign-ins.store.ts',
    text: '        isNull(administrators.disabledAt),\n',
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'password of a disabled account',
    file: 'src/server/features/admin/admin.service.ts',
    text: ' && account.disabledAt === null',
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'acts on staff accounts that managers do not see',
    file: 'src/server/features/admin/admin-activity.store.ts',
    text: "        seesStaff ? undefined : ne(auditEntries.targetKind, 'staff'),\n",
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'letters about staff accounts that managers do not see',
    file: 'src/server/features/letters/sent-letters.store.ts',
    text: "    seesStaff ? undefined : ne(letters.recipient, 'administrator'),\n",
    test: 'src/server/features/letters/sent-letters.api.test.ts',
  },
  {
    name: 'sign-ins that end with a new password of staff',
    file: 'src/server/features/admin/staff-accounts.service.ts',
    text: '  await endSignInsOf(tx, id, keptTokenHash)\n',
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'length of a password of staff',
    file: 'src/server/auth/new-password.ts',
    text: "  if (door === 'staff' && password.length < STAFF_PASSWORD_MIN_LENGTH) return 'STAFF_PASSWORD_TOO_SHORT'\n",
    test: 'src/server/features/admin/staff-accounts.api.test.ts',
  },
  {
    name: 'sign-in that stays when all others end',
    file: 'src/server/auth/student-sign-ins.store.ts',
    text: '        ne(studentSignIns.tokenHash, keptTokenHash),\n',
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'wrong passwords that are written down',
    file: 'src/server/auth/guessing.ts',
    text: "  if (error.code === 'INVALID_CREDENTIALS') await from.note(db, 'sign-in.failed')\n",
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'one entry for many refusals by a limit',
    file: 'src/server/security-log/security-log.ts',
    text: "      if (isToldAlready([subject.door, subject.account, networkOf(request.ip)].join('\\n'))) return\n",
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'key that hides networks in the security log',
    file: 'src/server/security-log/security-log.ts',
    text: "siteKey.sign('address', networkOf(address)).slice(0, 22)",
    without: 'networkOf(address)',
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'second factor before any right',
    file: 'src/server/http/mount.ts',
    text: '      if (request.admin) refuseWithoutFactor(request.admin, declared)\n',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'second factor that owners need',
    file: 'src/server/auth/factor-step.ts',
    text: "return !demo && needsFactor(role) ? 'setup' : undefined",
    without: 'return undefined',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'code that is good once',
    file: 'src/server/features/admin/factor.store.ts',
    text: '        or(isNull(administrators.factorLastStep), lt(administrators.factorLastStep, step)),\n',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'recovery code that is good once',
    file: 'src/server/features/admin/factor.store.ts',
    text: '    .delete(administratorRecoveryCodes)\n    .where(and(eq(owner, administratorId), eq(hash, codeHash)))\n    .returning({ codeHash: hash })',
    without:
      '    .select({ codeHash: hash })\n    .from(administratorRecoveryCodes)\n    .where(and(eq(owner, administratorId), eq(hash, codeHash)))',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'count of wrong codes apart from passwords',
    file: 'src/server/features/admin/factor.service.ts',
    text: ' second factor`',
    without: '`',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'current password before another one',
    file: 'src/server/features/admin/own-account.service.ts',
    text: '(await isPasswordRight(hash, change.currentPassword)) && ',
    test: 'src/server/features/admin/own-account.api.test.ts',
  },
  {
    name: 'own sign-in that stays with a new password of staff',
    file: 'src/server/features/admin/staff-accounts.store.ts',
    text: 'keptTokenHash === undefined ? undefined : ne(tokenHash, keptTokenHash)',
    without: 'keptTokenHash === tokenHash.name ? undefined : undefined',
    test: 'src/server/features/admin/own-account.api.test.ts',
  },
  {
    name: 'letter about a new password of staff',
    file: 'src/server/features/admin/staff-accounts.service.ts',
    text: "  await tellOf(tx, account, 'password-changed', acting)\n",
    test: 'src/server/features/admin/own-account.api.test.ts',
  },
  {
    name: 'letter about a new device of staff',
    file: 'src/server/auth/remember-device.ts',
    text: '    await onNew?.(tx)\n',
    test: 'src/server/features/admin/own-account.api.test.ts',
  },
  {
    name: 'secret of an app that is good for its own account alone',
    file: 'src/server/site-key.ts',
    text: 'decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES))',
    without: 'decipher.setAuthTag(rest.subarray(0, TAG_BYTES))',
    test: 'src/server/site-key.test.ts',
  },
  {
    name: 'secret of an app that is sealed in the database',
    file: 'src/server/features/admin/factor-secret.ts',
    text: 'return siteKey.seal(secret, ownerOf(administratorId))',
    without: 'return siteKey && ownerOf(administratorId) ? secret : secret',
    test: 'src/server/features/admin/factor.api.test.ts',
  },
  {
    name: 'look at a staff account when no answer came',
    file: 'src/client/features/admin/staff/staff.queries.ts',
    text: 'find(await call(adminStaffContract.list)) ?? null',
    without: 'find(await call(adminStaffContract.list)) ? null : null',
    test: 'src/client/features/admin/staff/staff-view.browser.test.tsx',
  },
  {
    name: 'look at the second factor when no answer came',
    file: 'src/client/features/admin/factor/factor.queries.ts',
    text: '.isOn ? { recoveryCodes: [] } : null',
    without: '.isOn ? null : null',
    test: 'src/client/features/admin/factor/account-view.browser.test.tsx',
  },
  {
    name: 'look at the timetable when no answer came',
    file: 'src/client/features/admin/timetable/timetable.queries.ts',
    text: '.find(isDone) ?? null',
    without: '.find(isDone) ? null : null',
    test: 'src/client/features/admin/timetable/timetable-view.browser.test.tsx',
  },
  {
    name: 'version of a session that staff saw',
    file: STAFF_ACTS,
    text: 'if (versionOf(session) !== version)',
    without: 'if (version < 1)',
    test: 'src/server/features/booking/staff-acts.race.test.ts',
  },
  {
    name: 'hours that had come back when staff looked',
    file: STAFF_ACTS,
    text: '    if (returnedHours !== expectedReturnedHours)',
    without: '    if (returnedHours > hours)',
    test: STAFF_ACTS_TEST,
  },
  {
    name: 'times that are open to staff',
    file: STAFF_ACTS,
    text: "    if (!isOpenToStaff({ day: sessionDate, time: startTime }, target.now)) throw new AppError('DATE_NOT_BOOKABLE')\n",
    test: STAFF_ACTS_TEST,
  },
  {
    name: 'hours that change hands with their session',
    file: SESSION_ACTS,
    text: '  await refuseOn(SESSION_REFUSED, () => takeHours(tx, hoursOf(given)))\n',
    test: STAFF_ACTS_TEST,
  },
  {
    name: 'letter to the tutor who had a session',
    file: SESSION_ACTS,
    text: '  await tellFormerTutor(tx, { ...letter, tutorId: session.tutorId, facts })\n',
    test: STAFF_ACTS_TEST,
  },
]
