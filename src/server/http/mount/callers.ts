import type { FastifyRequest } from 'fastify'
import type { Role } from '#shared/features/staff/roles.rules'
import type { FactorStep } from '#shared/http/endpoint'
import type { Language } from '#shared/languages'
import type { Db } from '../../db/db'
import type { students, userColumns } from '../../db/schema/accounts/students'

interface SignedIn {
  tokenHash: string
  signedInAt: Date
  lastSeenAt: Date
}

/** A sign-in of the kinds of account that confirm some actions by an emailed code. */
export interface CodeSignedIn extends SignedIn {
  emailCodePassedAt: Date | null
}

export type SignedInStudent = CodeSignedIn & Pick<typeof students.$inferSelect, keyof typeof userColumns>

export interface SignedInGuardian extends CodeSignedIn {
  id: string
  familyId: number
  firstName: string | null
  lastName: string | null
  email: string | null
  emailConfirmedAt: Date | null
  phone: string | null
  preferredLanguage: Language
  hasPassword: boolean
}

/** A sign-in of the kinds of account that can have a second factor. */
interface FactorSignedIn extends SignedIn {
  hasFactor: boolean
  factorPassedAt: Date | null
}

export interface SignedInTutor extends FactorSignedIn {
  id: number
  name: string
  email: string | null
  /** Set until the second factor has been passed: the sign-in has no permission. */
  missingFactorStep: 'code' | undefined
}

export interface SignedInAdministrator extends FactorSignedIn {
  id: number
  name: string
  email: string
  role: Role
  /** The step that is missing before the sign-in has any permission. */
  missingFactorStep: FactorStep | undefined
}

/** Find the caller of a request, or refuse it with 401. Implemented in `auth`. */
export interface Guards {
  student(request: FastifyRequest): Promise<SignedInStudent>
  guardian(request: FastifyRequest): Promise<SignedInGuardian>
  tutor(request: FastifyRequest): Promise<SignedInTutor>
  admin(request: FastifyRequest): Promise<SignedInAdministrator>
  /** Refuses with 403, not 401: the student or guardian stays signed in and is asked for the password. */
  refuseOldSignIn(signedIn: Pick<SignedIn, 'signedInAt'>): void
  /** Refuses an old sign-in of staff and tutors, whose second factor, if one is on, must also be recent. */
  refuseOldStaffSignIn(signedIn: Pick<FactorSignedIn, 'signedInAt' | 'hasFactor' | 'factorPassedAt'>): void
  /** Refuses with 403 a sign-in that has not lately confirmed, by an emailed code, that the mailbox is the caller’s. */
  refuseWithoutEmailCode(signedIn: Pick<CodeSignedIn, 'emailCodePassedAt'>): void
  /** Refuses with 401 if the sign-in has ended, and keeps it until the transaction ends. */
  lockSignIn(tx: Db, signedIn: Pick<SignedIn, 'tokenHash'>): Promise<Pick<CodeSignedIn, 'emailCodePassedAt'>>
  /** Returns the role of a staff account, which stays the same until the transaction ends. */
  lockRole(tx: Db, admin: Pick<SignedInAdministrator, 'id'>): Promise<Role>
  isDemo: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
  }
  interface FastifyRequest {
    student: SignedInStudent | null
    guardian: SignedInGuardian | null
    tutor: SignedInTutor | null
    admin: SignedInAdministrator | null
    /** When the caller was last found, on the clock of `performance`. */
    admittedAtMs: number
  }
}
