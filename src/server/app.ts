import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { config, locales } from 'zod/mini'
import { DEMO_STUDENT } from '#shared/demo-accounts'
import type { AppContext } from './app-context'
import { createTurns } from './auth/passwords/turns'
import { createCookies } from './auth/sign-ins/cookies'
import { createGuards } from './auth/sign-ins/guards'
import { createAssetsOfBuilds } from './builds/assets-of-builds'
import type { Db } from './db/db'
import type { SiteKey } from './db/site-key'
import { confirmsAddresses } from './email/delivery/transport'
import { openEmail } from './email/open-email'
import { accountRoutes } from './features/account/account.routes'
import { birthMonthRoutes } from './features/account/consent/birth-month.routes'
import { localSignInRoutes } from './features/account/sign-in/local-sign-in.routes'
import { oidcRoutes } from './features/account/sign-in/oidc.routes'
import { createOidcProvider } from './features/account/sign-in/oidc-provider'
import { signOutRoutes } from './features/account/sign-in/sign-out.routes'
import { securityRoutes } from './features/account/sign-ins/sign-ins.routes'
import { billingRoutes } from './features/billing/billing.routes'
import { adminGiftRoutes } from './features/billing/gifts/gifts.routes'
import { readVerdict } from './features/billing/ledger/check-ledger.service'
import { configurePayments, DEMO_PREFIX } from './features/billing/providers/payment-config'
import { providerEventRoutes } from './features/billing/providers/provider-events.routes'
import { createReceiptAttachments } from './features/billing/receipts/receipt-pdf'
import { receiptsRoutes } from './features/billing/receipts/receipts.routes'
import { staffBillingRoutes } from './features/billing/staff-billing.routes'
import { bookingRoutes } from './features/booking/booking.routes'
import { classroomRoutes } from './features/booking/classroom/classroom.routes'
import { createPurchaseHooks } from './features/booking/holds/purchase-hooks.service'
import { adminContentRoutes } from './features/content/content.routes'
import { demoInboxRoutes } from './features/emails/demo-inbox/demo-inbox.routes'
import { emailLinkRoutes } from './features/emails/email-links/email-link.routes'
import { emailsRoutes } from './features/emails/emails.routes'
import { sentEmailsRoutes } from './features/emails/sent-emails/sent-emails.routes'
import { guardianAccountRoutes } from './features/families/account/guardian-account.routes'
import { childSignInRoutes } from './features/families/children/child-sign-in.routes'
import { childrenRoutes } from './features/families/children/children.routes'
import { consentRoutes } from './features/families/consent/consent.routes'
import { familiesRoutes } from './features/families/families.routes'
import { familyBookingRoutes } from './features/families/guardian/family-booking.routes'
import { familyHomeRoutes } from './features/families/guardian/family-home.routes'
import { familyOfferRoutes } from './features/families/sign-up/family-offer.routes'
import { parentSignUpRoutes } from './features/families/sign-up/parent-sign-up.routes'
import { openGuardianOfProvider } from './features/families/sign-up/provider-guardian.service'
import { makeVariant } from './features/practice/make-variant'
import { practiceRoutes } from './features/practice/practice.routes'
import { progressRoutes } from './features/progress/progress.routes'
import { quizzesRoutes } from './features/quizzes/quizzes.routes'
import { openSchool } from './features/school/open-school.service'
import { schoolRoutes } from './features/school/school.routes'
import { skillsRoutes } from './features/skills/skills.routes'
import { staffAccountRoutes } from './features/staff/accounts/staff-accounts.routes'
import { adminActivityRoutes } from './features/staff/activity/activity.routes'
import { homeRoutes } from './features/staff/home/home.routes'
import { incidentsRoutes } from './features/staff/incidents/incidents.routes'
import { factorRoutes } from './features/staff/second-factor/second-factor.routes'
import { adminRoutes } from './features/staff/sign-in/staff-sign-in.routes'
import { studyGuideRoutes } from './features/study-guides/study-guides.routes'
import { adminTimetableRoutes } from './features/timetable/timetable.routes'
import { reportLinkRoutes } from './features/tutors/desk/report-link.routes'
import { tutorDeskRoutes } from './features/tutors/desk/tutor-desk.routes'
import { tutorAccountRoutes } from './features/tutors/sign-in/tutor-account.routes'
import { tutorSignInRoutes } from './features/tutors/sign-in/tutor-sign-in.routes'
import { tutorRoutes } from './features/tutors/tutors.routes'
import { adminUsersRoutes } from './features/users/users.routes'
import { installDrain } from './http/drain'
import { installErrorHandler, refuseUnknownPath, sendRefusal, toAppError } from './http/error-handler'
import { healthRoutes } from './http/health'
import { createIdempotency } from './http/idempotency/idempotency'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  connectionOptions,
  limitConnections,
} from './http/limits/connections'
import { createLimits } from './http/limits/limits'
import { type OverloadLimits, refuseWhenOverloaded } from './http/limits/overload'
import { type AnsweredRequest, logRequests, routeOf } from './http/logging/log-requests'
import { loggingOptions } from './http/logging/logging'
import { findStylesheet, pageRoutes } from './http/pages/pages'
import { createUnavailablePage } from './http/pages/unavailable-page'
import { staticFileRoutes } from './http/responses/static-files'
import { installSecurity, securityHeaders } from './http/security-headers'
import { createPdfSetter } from './pdf/pdf-setter'
import { createSecurityLog } from './security-log/security-log'
import { createAddressList } from './settings/address-list'
import type { Settings } from './settings/env'
import { openStorage, openUploads } from './storage/open-storage'
import { traceRequests } from './tracing/trace-requests'
import { tracedMethods } from './tracing/tracing'
import { createUploadedFiles } from './uploads/uploaded-files'

const JSON_LIMIT_BYTES = 64 * 1024
const FORM_LIMIT_BYTES = 8 * 1024

interface AppOptions {
  db: Db
  /** Separate connections for jobs and `/readyz`; defaults to `db`. */
  readiness?: Db
  settings: Settings
  siteKey: SiteKey
  clock?: () => Date
  /** The built client; without it the API is served alone. */
  clientDir: string
  logStream?: NodeJS.WritableStream
  connections?: ConnectionLimits
  /** Answers 503 instead of queueing when the process cannot keep up; off by default, for tests on busy machines. */
  overload?: OverloadLimits
  /** Called after each response. */
  onAnswered?: (answered: AnsweredRequest) => void
}

// Our schemas carry codes. For everything else zod's small build has no messages of its own.
config(locales.en())

/** Wires everything together. */
export async function buildApp({
  db,
  readiness = db,
  settings,
  siteKey,
  clientDir,
  logStream,
  clock = () => new Date(),
  connections = CONNECTION_LIMITS,
  overload,
  onAnswered,
}: AppOptions) {
  const proxies = createAddressList(settings.trustedProxies)
  const isTrusted = ({ socket }: IncomingMessage) => proxies.has(socket.remoteAddress ?? '')
  const app = Fastify({
    ...loggingOptions({ logLevel: settings.logLevel, stream: logStream, isTrusted }),
    ...connectionOptions(connections),
    bodyLimit: JSON_LIMIT_BYTES,
    // Only proxies that the operator names may set forwarded addresses.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are still answered; then the connection closes.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // An address that the router cannot read never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(settings)).header('X-Request-Id', request.id)
      return sendRefusal(reply, toAppError(error))
    },
  })
  limitConnections(app.server, { ...connections, proxies })
  const cookies = createCookies(settings.publicUrl)
  const school = await openSchool(db, { settings, now: clock(), log: app.log })
  const security = createSecurityLog({ db, clock, siteKey, log: app.log })
  const pdfSetter = createPdfSetter()
  const turns = createTurns()
  const billing = {
    payments: configurePayments(settings),
    referencePrefix: settings.payments === 'demo' ? DEMO_PREFIX : '',
    hooks: createPurchaseHooks(settings, () => school.current().settings),
  }
  const site = { db, settings, school, clock, siteKey }
  const context: AppContext = { ...site, cookies, billing, security, pdfSetter, turns }
  const files = openUploads(settings)
  const uploads = files && createUploadedFiles(files, app.log)
  const hasClient = existsSync(clientDir)
  const stylesheet = hasClient ? findStylesheet(clientDir) : null

  const limits = createLimits({ ...context, log: app.log })
  app.decorate('guards', createGuards({ ...context, confirmsAddresses: confirmsAddresses(settings) }))
  app.decorate('limits', limits)
  app.decorate('idempotency', createIdempotency(context))
  app.decorate('billing', billing)
  app.decorate('school', school)
  app.decorate('security', security)
  app.decorate('onLimited', security.noteLimited)
  app.decorate('capabilities', { payments: billing.payments, uploads })
  const attachReceipt = createReceiptAttachments(db, pdfSetter)
  app.decorate('renderUnavailable', createUnavailablePage({ school, stylesheet }))
  app.decorate('emailWorker', openEmail(app, { ...context, attachReceipt }))
  app.addHook('onClose', () => Promise.all([limits.flush(), security.flush()]))
  app.addHook('onClose', async () => pdfSetter.close())
  app.addHook('onClose', () => app.emailWorker.stop())
  app.decorateRequest('student', null)
  app.decorateRequest('guardian', null)
  app.decorateRequest('tutor', null)
  app.decorateRequest('admin', null)
  app.decorateRequest('admittedAtMs', 0)
  app.removeContentTypeParser('text/plain')
  installErrorHandler(app)
  installSecurity(app, settings)
  installDrain(app)
  traceRequests(app, { isTrusted, routeOf })
  logRequests(app, onAnswered)
  wakeEmailWorker(app)
  await app.register(fastifyCookie)
  if (overload) await refuseWhenOverloaded(app, overload)

  healthRoutes(app, { readiness, readVerdict: () => readVerdict(readiness) })
  accountRoutes(app, context)
  emailsRoutes(app, context)
  quizzesRoutes(app, { ...context, makeVariant })
  practiceRoutes(app, context)
  progressRoutes(app, context)
  bookingRoutes(app, context)
  classroomRoutes(app, { ...context, stylesheet })
  billingRoutes(app, context)
  receiptsRoutes(app, { ...context, stylesheet })
  studyGuideRoutes(app, { ...context, uploads })
  skillsRoutes(app, context)
  schoolRoutes(app, context)
  adminRoutes(app, context)
  adminContentRoutes(app, { ...context, uploads })
  adminUsersRoutes(app, context)
  familiesRoutes(app, context)
  familyHomeRoutes(app, context)
  familyBookingRoutes(app, context)
  guardianAccountRoutes(app, context)
  childrenRoutes(app, context)
  adminActivityRoutes(app, context)
  homeRoutes(app, context)
  staffBillingRoutes(app, context)
  adminGiftRoutes(app, context)
  adminTimetableRoutes(app, context)
  staffAccountRoutes(app, context)
  incidentsRoutes(app, context)
  tutorRoutes(app, context)
  tutorAccountRoutes(app, context)
  tutorSignInRoutes(app, context)
  tutorDeskRoutes(app, context)
  sentEmailsRoutes(app, context)
  factorRoutes(app, context)
  demoInboxRoutes(app, { ...context, stylesheet, attachReceipt })
  securityRoutes(app, context)
  signOutRoutes(app, { ...context, stylesheet })
  const demoAccount = settings.demo ? DEMO_STUDENT : null
  if (settings.oidc) {
    const provider = tracedMethods('oidc', createOidcProvider(settings.oidc))
    oidcRoutes(app, { ...context, stylesheet, demoAccount, provider, openGuardian: openGuardianOfProvider })
  }
  // A separate scope: form bodies are accepted nowhere else.
  app.register(async (scope) => {
    acceptForms(scope)
    emailLinkRoutes(scope, { ...context, stylesheet })
    birthMonthRoutes(scope, { ...context, stylesheet, demoAccount })
    consentRoutes(scope, { ...context, stylesheet })
    reportLinkRoutes(scope, { ...context, stylesheet })
    childSignInRoutes(scope, { ...context, stylesheet, demoAccount })
    familyOfferRoutes(scope, { ...context, stylesheet })
    parentSignUpRoutes(scope, { ...context, stylesheet, demoAccount })
    if (!settings.oidc) localSignInRoutes(scope, { ...context, stylesheet, demoAccount })
  })
  app.register(async (scope) => providerEventRoutes(scope, context))
  const unknownPath = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => refuseUnknownPath(request, reply),
  }
  app.all('/api', unknownPath, refuseUnknownPath)
  app.all('/api/*', unknownPath, refuseUnknownPath)
  if (hasClient) {
    await staticFileRoutes(app, clientDir, createAssetsOfBuilds(db, openStorage(settings)))
    const studentCookie = (request: FastifyRequest) => cookies.read(request, 'student')
    await pageRoutes(app, { settings, school, clock, clientDir, studentCookie })
  } else {
    app.setNotFoundHandler(refuseUnknownPath)
  }
  return app
}

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
}

/** Any request that changes something may have queued an email. */
function wakeEmailWorker(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 400) app.emailWorker.wake()
    done()
  })
}
