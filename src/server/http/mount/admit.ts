import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayCall } from '#shared/features/staff/roles.rules'
import type { Endpoint } from '#shared/http/endpoint'
import type { Db } from '../../db/db'
import { AppError } from '../app-error'
import { prefersCsv } from '../responses/csv'
import type { SignedInAdministrator } from './callers'

/** A body that took longer may have been held back until the caller's access had ended. */
const SLOW_BODY_MS = 100

/** Finds the caller that the endpoint's access requires, and refuses anyone who may not call it. */
export async function admit(app: FastifyInstance, request: FastifyRequest, declared: Endpoint): Promise<void> {
  if (declared.access === 'student') request.student = await app.guards.student(request)
  if (declared.access === 'guardian') request.guardian = await app.guards.guardian(request)
  if (declared.access === 'tutor') request.tutor = await app.guards.tutor(request)
  if (declared.access === 'admin') request.admin = await app.guards.admin(request)
  if (request.admin) refuseWithoutFactor(request.admin, declared)
  if (request.tutor) refuseWithoutFactor(request.tutor, declared)
  if (request.admin && !mayCall(request.admin.role, declared)) throw new AppError('NOT_ALLOWED')
  if (declared.recentSignIn) refuseOldSignIn(app, request, declared.recentSignIn)
  // After the password, so that a person is asked for both in one order.
  const { student, guardian } = request
  const confirming = declared.emailCode && (student ?? guardian)
  if (confirming) app.guards.refuseWithoutEmailCode(confirming)
  request.admittedAtMs = performance.now()
}

/** Checks the caller again if the body arrived slowly. */
export async function admitAfterBody(app: FastifyInstance, request: FastifyRequest, declared: Endpoint): Promise<void> {
  if (performance.now() - request.admittedAtMs > SLOW_BODY_MS) await admit(app, request, declared)
}

/**
 * Begins a transaction of the caller: refuses it if the sign-in, its confirmation by an emailed code, or the permission
 * has ended since the caller was admitted, and keeps them until it is over. Recovery, disabling and
 * demotion wait for it.
 */
export async function lockAccess(
  app: FastifyInstance,
  tx: Db,
  { request, declared }: { request: FastifyRequest; declared: Endpoint },
): Promise<void> {
  const { student, guardian, tutor, admin } = request
  const caller = student ?? guardian ?? tutor ?? admin
  const locked = caller && (await app.guards.lockSignIn(tx, caller))
  if (locked && declared.emailCode) app.guards.refuseWithoutEmailCode(locked)
  if (admin && !mayCall(await app.guards.lockRole(tx, admin), declared)) throw new AppError('NOT_ALLOWED')
}

/** Without the second factor, only the endpoints that set it up are open. */
function refuseWithoutFactor(
  { missingFactorStep }: Pick<SignedInAdministrator, 'missingFactorStep'>,
  { beforeFactor = [] }: Endpoint,
): void {
  if (missingFactorStep !== undefined && !beforeFactor.includes(missingFactorStep)) throw new AppError('FACTOR_NEEDED')
}

function refuseOldSignIn(app: FastifyInstance, request: FastifyRequest, when: Endpoint['recentSignIn']): void {
  if (when === 'outsideDemo' && app.guards.isDemo) return
  if (when === 'asCsv' && !prefersCsv(request)) return
  if (request.student) app.guards.refuseOldSignIn(request.student)
  if (request.guardian) app.guards.refuseOldSignIn(request.guardian)
  if (request.admin) app.guards.refuseOldStaffSignIn(request.admin)
  if (request.tutor) app.guards.refuseOldStaffSignIn(request.tutor)
}
