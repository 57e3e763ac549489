import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { familyPrivacyContract } from '#shared/features/account/family-privacy.contract'
import { familyHomeContract } from '#shared/features/families/family-home.contract'
import { familyMembersContract } from '#shared/features/families/family-members.contract'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { checkPassword } from '../../../auth/guess-limits/check-password'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { endSignIn, proofOf, startSignIn } from '../../../auth/sign-ins/sign-ins'
import { notifyGuardian } from '../../../email/notify'
import { mount } from '../../../http/mount/mount'
import { browserOf } from '../../../http/network/browser-kind'
import { numberKey, readPage, sendPage } from '../../../http/responses/paging'
import { noteDeletion } from '../../account/personal-data/deletions-file'
import { familyStatement } from '../../billing/ledger/statement.service'
import { confirmGuardian, toSignedIn } from '../account/guardian-account.service'
import { findGuardianForSignIn } from '../account/guardian-passwords.service'
import { changeTopic, inviteGuardian, leaveFamily, listGuardians } from '../family-members.service'
import {
  pastOfChild,
  readChildLearning,
  readChildSkills,
  readFamilyHome,
  requireChild,
  upcomingOfChild,
} from './family-home.service'
import { changeFamilyPrivacy } from './family-privacy.service'

/** A guardian's view of their own family. */
export function familyHomeRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context

  const rememberBrowser = (request: FastifyRequest, reply: FastifyReply, guardianId: string) =>
    rememberDevice(context, {
      request,
      reply,
      account: { accountKind: 'guardian', id: guardianId },
      ...(!settings.demo && {
        onNew: async (tx, { isFirstDevice }) => {
          if (isFirstDevice) return
          const facts = { browser: browserOf(request) }
          await notifyGuardian(tx, { kind: 'device-new', facts, guardianId, now: clock() })
        },
      }),
    })

  mount(app, familyHomeContract.login, async ({ body, request, reply }) => {
    const find = (tx = db) => findGuardianForSignIn(tx, body.email)
    const guardian = await checkPassword(context, request, { accountKind: 'guardian', ...body, find })
    await startSignIn(
      context,
      { request, reply },
      { accountKind: 'guardian', id: guardian.id },
      proofOf(guardian, find),
    )
    await rememberBrowser(request, reply, guardian.id)
    return toSignedIn({ ...guardian, hasPassword: true })
  })
  mount(app, familyHomeContract.me, async ({ guardian }) => toSignedIn(guardian))
  mount(app, familyHomeContract.logout, async ({ request, reply }) => {
    await endSignIn(context, { request, reply }, 'guardian')
    return undefined
  })
  mount(app, familyHomeContract.confirmPassword, async ({ guardian: { id }, body, request, reply }) => {
    const from = originOf(context, request, { accountKind: 'guardian', account: id })
    const proof = await confirmGuardian(db, { guardianId: id, password: body.password, from, now: clock() })
    await startSignIn(context, { request, reply }, { accountKind: 'guardian', id }, proof)
    return undefined
  })
  mount(app, familyHomeContract.home, ({ guardian: { familyId } }) => readFamilyHome(db, { familyId, now: clock() }))
  mount(app, familyHomeContract.statement, async ({ guardian, query, request, reply }) =>
    sendPage({ request, reply }, await familyStatement(db, guardian.familyId, readPage(query, numberKey))),
  )
  mount(app, familyHomeContract.upcoming, async ({ guardian: { familyId }, params }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    return upcomingOfChild(db, { studentId, now: clock() })
  })
  mount(app, familyHomeContract.past, async ({ guardian: { familyId }, params, query, request, reply }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    const page = readPage(query, numberKey)
    return sendPage({ request, reply }, await pastOfChild(db, { studentId, now: clock() }, page))
  })
  mount(app, familyMembersContract.list, ({ guardian }) => listGuardians(db, guardian))
  mount(app, familyMembersContract.invite, ({ db, guardian, body }) =>
    inviteGuardian(db, { guardian, invited: body, siteKey, now: clock() }),
  )
  mount(app, familyMembersContract.changeTopic, ({ db, guardian, params, body }) =>
    changeTopic(db, { guardian, guardianId: params.guardian, change: body }),
  )
  mount(app, familyMembersContract.leave, async ({ db, guardian, request, reply, afterCommit }) => {
    await leaveFamily(db, { guardian, now: clock() })
    afterCommit(() => noteDeletion(request.log, { guardianId: guardian.id, deletedAt: clock() }, settings))
    context.cookies.clear(reply, 'guardian')
    return undefined
  })
  mount(app, familyPrivacyContract.change, ({ db, student, body }) =>
    changeFamilyPrivacy(db, { studentId: student.id, ...body, now: clock() }),
  )
  mount(app, familyHomeContract.learning, async ({ guardian: { familyId }, params }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    return readChildLearning(db, { studentId, now: clock() })
  })
  mount(app, familyHomeContract.skills, async ({ guardian: { familyId }, params }) => {
    const studentId = await requireChild(db, { familyId, studentId: params.id })
    return readChildSkills(db, { studentId, subject: params.subject, now: clock() })
  })
}
