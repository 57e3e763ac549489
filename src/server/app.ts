import { existsSync } from 'node:fs'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { config, locales } from 'zod/mini'
import type { AppContext } from './app-context'
import { createCookies } from './auth/cookies'
import { createGuards } from './auth/guards'
import { localSignInRoutes } from './auth/local-sign-in.routes'
import { oidcRoutes } from './auth/oidc.routes'
import { createOidcProvider } from './auth/oidc-provider'
import { signOutRoutes } from './auth/sign-out.routes'
import { createTurns } from './auth/turns'
import type { Db } from './db/client'
import type { Settings } from './env'
import { accountRoutes } from './features/account/account.routes'
import { adminRoutes } from './features/admin/admin.routes'
import { adminActivityRoutes } from './features/admin/admin-activity.routes'
import { adminContentRoutes } from './features/admin/admin-content.routes'
import { adminGiftRoutes } from './features/admin/admin-gifts.routes'
import { adminMoneyRoutes } from './features/admin/admin-money.routes'
import { adminTimetableRoutes } from './features/admin/admin-timetable.routes'
import { adminUsersRoutes } from './features/admin/admin-users.routes'
import { factorRoutes } from './features/admin/factor.routes'
import { staffAccountRoutes } from './features/admin/staff-accounts.routes'
import { attendanceRoutes } from './features/booking/attendance.routes'
import { bookingRoutes } from './features/booking/booking.routes'
import { seriesRoutes } from './features/booking/series.routes'
import { creditsRoutes } from './features/credits/credits.routes'
import { eventRoutes } from './features/credits/events.routes'
import { receiptRoutes } from './features/credits/receipt.routes'
import { createReceiptAttachments } from './features/credits/receipt-file'
import { createLedgerWatch } from './features/credits/verify-ledger.service'
import { demoLettersRoutes } from './features/letters/demo-letters.routes'
import { letterLinkRoutes } from './features/letters/letter-link.routes'
import { lettersRoutes } from './features/letters/letters.routes'
import { sentLettersRoutes } from './features/letters/sent-letters.routes'
import { practiceRoutes } from './features/practice/practice.routes'
import { tiesRoutes } from './features/practice/ties.routes'
import { progressRoutes } from './features/progress/progress.routes'
import { quizzesRoutes } from './features/quizzes/quizzes.routes'
import { securityRoutes } from './features/security/security.routes'
import { studyGuideRoutes } from './features/study-guides/study-guides.routes'
import { closedDaysRoutes } from './features/tutors/closed-days.routes'
import { reportRoutes } from './features/tutors/reports.routes'
import { sharingRoutes } from './features/tutors/sharing.routes'
import { tutorDeskRoutes } from './features/tutors/tutor-desk.routes'
import { tutorDoorRoutes } from './features/tutors/tutor-door.routes'
import { tutorFeedRoutes } from './features/tutors/tutor-feed.routes'
import { tutorPhotoRoutes } from './features/tutors/tutor-photos.routes'
import { tutorRoutes } from './features/tutors/tutors.routes'
import { createAddressList } from './http/address-list'
import { CONNECTION_LIMITS, type ConnectionLimits, connectionOptions, limitConnections } from './http/connections'
import { installDrain } from './http/drain'
import { answer, answerUnknownPath, installErrorHandler, toAppError } from './http/error-handler'
import { healthRoutes } from './http/health'
import { createLimits } from './http/limits'
import { loggingOptions } from './http/logging'
import { findStylesheet, pageRoutes } from './http/pages'
import { installSecurity, securityHeaders } from './http/security'
import { staticFileRoutes } from './http/static-files'
import { choosePayments } from './payments/payments'
import { createPdfSetter } from './pdf/pdf-setter'
import { openPost } from './post/open-post'
import { createSecurityLog } from './security-log/security-log'
import type { SiteKey } from './site-key'
import { createUploadFolder } from './uploads/upload-folder'

const JSON_LIMIT_BYTES = 64 * 1024
const FORM_LIMIT_BYTES = 8 * 1024

interface AppOptions {
  db: Db
  settings: Settings
  siteKey: SiteKey
  clock?: () => Date
  /** The built client; without it the API is served alone. */
  clientDir: string
  logStream?: NodeJS.WritableStream
  connections?: ConnectionLimits
  /** Told of each request that was answered. */
  onAnswered?: (answered: AnsweredRequest) => void
}

export interface AnsweredRequest {
  method: string
  /** As it is declared, such as `/api/sessions/:id`: addresses themselves would name people's things. */
  route: string
  status: number
  ms: number
}

// Schemas of ours carry codes; for everything else zod's small build needs to be told its words.
config(locales.en())

/** Everything that is wired, in one readable place. */
export async function buildApp({
  db,
  settings,
  siteKey,
  clientDir,
  logStream,
  clock = () => new Date(),
  connections = CONNECTION_LIMITS,
  onAnswered,
}: AppOptions) {
  const app = Fastify({
    ...loggingOptions(settings.logLevel, logStream),
    ...connectionOptions(connections),
    bodyLimit: JSON_LIMIT_BYTES,
    // Forwarded addresses are believed from the proxies that the operator names, and from nobody else.
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    forceCloseConnections: 'idle',
    // While the process closes, what still comes in on an open connection is answered as ever; the connection then ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // An address that the router cannot read never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(settings)).header('X-Request-Id', request.id)
      return answer(reply, toAppError(error))
    },
  })
  limitConnections(app.server, { ...connections, proxies: createAddressList(settings.trustedProxies) })
  const cookies = createCookies(settings.publicUrl)
  const ledger = createLedgerWatch(db, app.log)
  const security = createSecurityLog({ db, clock, siteKey, log: app.log })
  const pdfSetter = createPdfSetter()
  const turns = createTurns()
  const context: AppContext = { db, settings, clock, cookies, ledger, siteKey, security, pdfSetter, turns }
  const uploads = settings.uploadDir === undefined ? undefined : createUploadFolder(settings.uploadDir, app.log)
  const hasClient = existsSync(clientDir)
  const stylesheet = hasClient ? findStylesheet(clientDir) : null

  const limits = createLimits({ ...context, log: app.log })
  app.decorate('guards', createGuards(context))
  app.decorate('limits', limits)
  app.decorate('ledger', ledger)
  app.decorate('security', security)
  app.decorate('capabilities', { payments: choosePayments(settings), uploads })
  const attachReceipt = createReceiptAttachments(db, pdfSetter)
  app.decorate('postOffice', openPost(app, { ...context, attachReceipt }))
  app.addHook('onClose', () => Promise.all([limits.settle(), security.settle()]))
  app.addHook('onClose', async () => pdfSetter.close())
  app.addHook('onClose', () => app.postOffice.stop())
  app.decorateRequest('student', null)
  app.decorateRequest('tutor', null)
  app.decorateRequest('admin', null)
  app.removeContentTypeParser('text/plain')
  installErrorHandler(app)
  installSecurity(app, settings)
  installDrain(app)
  logRequests(app, onAnswered)
  wakePost(app)
  await app.register(fastifyCookie)

  healthRoutes(app, context)
  accountRoutes(app, context)
  lettersRoutes(app, context)
  quizzesRoutes(app, context)
  practiceRoutes(app, context)
  progressRoutes(app, context)
  bookingRoutes(app, context)
  seriesRoutes(app, context)
  attendanceRoutes(app, context)
  creditsRoutes(app, context)
  receiptRoutes(app, { ...context, stylesheet })
  studyGuideRoutes(app, { ...context, uploads })
  tiesRoutes(app, context)
  adminRoutes(app, context)
  adminContentRoutes(app, { ...context, uploads })
  adminUsersRoutes(app, context)
  adminActivityRoutes(app, context)
  adminMoneyRoutes(app, context)
  adminGiftRoutes(app, context)
  adminTimetableRoutes(app, context)
  staffAccountRoutes(app, context)
  tutorRoutes(app, context)
  tutorPhotoRoutes(app, context)
  closedDaysRoutes(app, context)
  tutorDoorRoutes(app, context)
  tutorDeskRoutes(app, context)
  reportRoutes(app, context)
  sharingRoutes(app, context)
  tutorFeedRoutes(app, context)
  sentLettersRoutes(app, context)
  factorRoutes(app, context)
  demoLettersRoutes(app, { ...context, stylesheet, attachReceipt })
  securityRoutes(app, context)
  signOutRoutes(app, { ...context, stylesheet })
  if (settings.oidc) {
    oidcRoutes(app, { ...context, stylesheet, provider: createOidcProvider(settings.oidc) })
  }
  // In a scope of its own: nowhere else is a form body accepted.
  app.register(async (scope) => {
    acceptForms(scope)
    letterLinkRoutes(scope, { ...context, stylesheet })
    if (!settings.oidc) localSignInRoutes(scope, { ...context, stylesheet })
  })
  app.register(async (scope) => eventRoutes(scope, context))
  const unknownPath = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => answerUnknownPath(request, reply),
  }
  app.all('/api', unknownPath, answerUnknownPath)
  app.all('/api/*', unknownPath, answerUnknownPath)
  if (hasClient) {
    staticFileRoutes(app, clientDir)
    await pageRoutes(app, { ...context, clientDir })
  } else {
    app.setNotFoundHandler(answerUnknownPath)
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

/** Whatever a request changed, it may have decided a letter. */
function wakePost(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 400) app.postOffice.wake()
    done()
  })
}

function logRequests(app: FastifyInstance, onAnswered?: AppOptions['onAnswered']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown path',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(answered, 'answered')
    onAnswered?.(answered)
    done()
  })
}
