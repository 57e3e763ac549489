import type { FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import type { Guards } from '../../http/mount/callers'
import type { Settings } from '../../settings/env'
import type { Cookies } from './cookies'
import { findMissingStep, findMissingTutorStep } from './factor-step'
import { EMAIL_CODE_LIFE_MS, RECENT_MS, RECENT_STAFF_MS, SIGN_IN_LIFETIMES } from './sign-in-lifetimes'
import {
  findSignedInAdministrator,
  findSignedInGuardian,
  findSignedInStudent,
  findSignedInTutor,
  lockRole,
  lockSignIn,
  updateLastSeen,
} from './sign-ins.store'

interface GuardContext {
  db: Db
  clock: () => Date
  cookies: Cookies
  settings: Pick<Settings, 'demo'>
  /** Whether people can confirm an address, and so a code that is sent there. */
  confirmsAddresses: boolean
}

interface SignedIn {
  tokenHash: string
  lastSeenAt: Date
}

type FindSignedIn<Row> = (db: Db, unverifiedToken: string, now: Date) => Promise<Row | undefined>

/** Each guard reads its own cookie and accepts tokens of its own account kind only. */
export function createGuards({ db, clock, cookies, settings, confirmsAddresses }: GuardContext): Guards {
  async function find<Row extends SignedIn>(
    request: FastifyRequest,
    accountKind: AccountKind,
    findSignedIn: FindSignedIn<Row>,
  ): Promise<Row> {
    const unverifiedToken = cookies.read(request, accountKind)
    const now = clock()
    const signedIn = unverifiedToken && (await findSignedIn(db, unverifiedToken, now))
    if (!signedIn) throw new AppError('UNAUTHORIZED')
    const sinceSeenMs = now.getTime() - signedIn.lastSeenAt.getTime()
    if (sinceSeenMs > SIGN_IN_LIFETIMES[accountKind].noteEveryMs) await updateLastSeen(db, signedIn.tokenHash, now)
    return signedIn
  }

  return {
    student: (request) => find(request, 'student', findSignedInStudent),
    guardian: (request) => find(request, 'guardian', findSignedInGuardian),
    async tutor(request) {
      const tutor = await find(request, 'tutor', findSignedInTutor)
      return { ...tutor, missingFactorStep: findMissingTutorStep(tutor) }
    },
    async admin(request) {
      const admin = await find(request, 'admin', findSignedInAdministrator)
      return { ...admin, missingFactorStep: findMissingStep(admin, settings) }
    },
    refuseOldSignIn({ signedInAt }) {
      refuseOlderThan(RECENT_MS, signedInAt)
    },
    refuseWithoutEmailCode({ emailCodePassedAt }) {
      if (!confirmsAddresses) return
      if (isOlderThan(EMAIL_CODE_LIFE_MS, emailCodePassedAt)) throw new AppError('EMAIL_CODE_NEEDED')
    },
    refuseOldStaffSignIn({ signedInAt, hasFactor, factorPassedAt }) {
      refuseOlderThan(RECENT_STAFF_MS, signedInAt)
      if (hasFactor) refuseOlderThan(RECENT_STAFF_MS, factorPassedAt)
    },
    async lockSignIn(tx, { tokenHash }) {
      const locked = await lockSignIn(tx, tokenHash)
      if (!locked) throw new AppError('UNAUTHORIZED')
      return locked
    },
    async lockRole(tx, { id }) {
      const role = await lockRole(tx, id)
      if (!role) throw new AppError('UNAUTHORIZED')
      return role
    },
    isDemo: settings.demo,
  }

  function refuseOlderThan(ageMs: number, instant: Date | null) {
    if (isOlderThan(ageMs, instant)) throw new AppError('REAUTH_NEEDED')
  }

  function isOlderThan(ageMs: number, instant: Date | null): boolean {
    return instant === null || clock().getTime() - instant.getTime() > ageMs
  }
}
