import type { FastifyRequest } from 'fastify'
import type { FactorStep } from '#shared/http/endpoint'
import type { Db } from '../db/db'
import type { ReadAlong } from '../db/read-along'
import type { Settings } from '../env'
import { AppError } from '../http/app-error'
import { findSignedInAdministrator, noteAdministratorSeen } from './administrator-sign-ins.store'
import type { Cookies } from './cookies'
import { findMissingStep } from './factor-step'
import { ADMINISTRATOR_SIGN_IN, isWorthNoting, RECENT_MS, STUDENT_SIGN_IN, TUTOR_SIGN_IN } from './sign-in-lifetimes'
import { noteStudentSeen, prepareSignedIn, type SignedInRow } from './student-sign-ins.store'
import { findSignedInTutor, noteTutorSeen } from './tutor-sign-ins.store'

export type SignedInStudent = SignedInRow
export type SignedInTutor = NonNullable<Awaited<ReturnType<typeof findSignedInTutor>>>
export type SignedInAdministrator = NonNullable<Awaited<ReturnType<typeof findSignedInAdministrator>>> & {
  /** What is still missing before the sign-in has any rights. */
  awaits: FactorStep | undefined
}

/** Each guard knows its own cookie and its own table: a student's token at an admin's door is nothing. */
export interface Guards {
  /** Made once for an endpoint, with what it reads along with its caller. */
  student<Found>(along: ReadAlong<Found>): (request: FastifyRequest) => Promise<SignedInStudent & Found>
  tutor(request: FastifyRequest): Promise<SignedInTutor>
  admin(request: FastifyRequest): Promise<SignedInAdministrator>
  /** Refuses with 403, not 401: the student stays signed in and is asked for the password. */
  refuseOldSignIn(student: Pick<SignedInStudent, 'signedInAt'>): void
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
  }
  interface FastifyRequest {
    student: SignedInStudent | null
    tutor: SignedInTutor | null
    admin: SignedInAdministrator | null
  }
}

interface GuardParts {
  db: Db
  clock: () => Date
  cookies: Cookies
  settings: Pick<Settings, 'demo'>
}

export function createGuards({ db, clock, cookies, settings }: GuardParts): Guards {
  return {
    student(along) {
      const findSignedIn = prepareSignedIn(along)
      return async (request) => {
        const unverifiedToken = cookies.read(request, 'student')
        const unverifiedParams = request.params as Record<string, unknown>
        const student = unverifiedToken && (await findSignedIn(db, { unverifiedToken, unverifiedParams, now: clock() }))
        if (!student) throw new AppError('UNAUTHORIZED')
        if (isWorthNoting(STUDENT_SIGN_IN, student.lastSeenAt, clock())) {
          await noteStudentSeen(db, student.tokenHash, clock())
        }
        return student
      }
    },
    async tutor(request) {
      const token = cookies.read(request, 'tutor')
      const tutor = token && (await findSignedInTutor(db, token, clock()))
      if (!tutor) throw new AppError('UNAUTHORIZED')
      if (isWorthNoting(TUTOR_SIGN_IN, tutor.lastSeenAt, clock())) await noteTutorSeen(db, tutor.tokenHash, clock())
      return tutor
    },
    async admin(request) {
      const token = cookies.read(request, 'admin')
      const admin = token && (await findSignedInAdministrator(db, token, clock()))
      if (!admin) throw new AppError('UNAUTHORIZED')
      if (isWorthNoting(ADMINISTRATOR_SIGN_IN, admin.lastSeenAt, clock())) {
        await noteAdministratorSeen(db, admin.tokenHash, clock())
      }
      return { ...admin, awaits: findMissingStep(admin, settings) }
    },
    refuseOldSignIn({ signedInAt }) {
      if (clock().getTime() - signedInAt.getTime() > RECENT_MS) throw new AppError('REAUTH_NEEDED')
    },
  }
}
