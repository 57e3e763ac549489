import type { Guard } from './guard'

/** What students do to their own account. */
export const ACCOUNT_GUARDS: readonly Guard[] = [
  {
    name: 'sign-in that ends by itself, and no other',
    file: 'src/server/auth/student-sign-ins.store.ts',
    text: '        id === undefined ? undefined : eq(publicId, id),\n',
    test: 'src/server/features/security/security.api.test.ts',
  },
  {
    name: 'look at the sign-ins when no answer came',
    file: 'src/client/features/account/sign-ins.queries.ts',
    text: 'isDone(await call(securityContract.signIns)) ? true : null',
    without: 'isDone(await call(securityContract.signIns)) ? null : null',
    test: 'src/client/features/account/sign-ins.browser.test.tsx',
  },
  {
    name: 'passwords that were leaked elsewhere',
    file: 'src/server/auth/new-password.ts',
    text: ' || LEAKED_PASSWORDS.has(password)',
    test: 'src/server/auth/new-password.test.ts',
  },
  {
    name: 'sign-ins of a student that an owner ends',
    file: 'src/server/features/admin/admin-users.service.ts',
    text: '    await endAllSignIns(tx, studentId)\n',
    test: 'src/server/features/security/security.api.test.ts',
  },
]
