import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Id } from '#shared/http/shapes'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { formatDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { businessClock } from '#shared/time/instant'
import { CLASSROOM_WORDS } from '#shared/words/pages/classroom.words'
import type { AppContext } from '../../../app-context'
import { AppError } from '../../../http/app-error'
import type { SignedInTutor } from '../../../http/mount/callers'
import { mountPage } from '../../../http/mount/mount-page'
import { PAGE_ROUTES } from '../../../http/mount/page-routes'
import { type Html, html } from '../../../http/pages/html'
import { renderServerPage, withReturn } from '../../../http/pages/server-page'
import { chooseLanguage, themeOf } from '../../../http/request-preferences'
import { classroomOf } from '../../../school-reader'
import { type ClassroomEntry, enterClassroom } from './enter-classroom.service'

type ClosedClassroom = Exclude<ClassroomEntry, { kind: 'open' }> | { kind: 'signedOut' | 'unknown' }

const STATUS_OF_CLOSED: Partial<Record<ClosedClassroom['kind'], number>> = { signedOut: 401, unknown: 404 }

/** Admits the participants of a session by a redirect, so that only this site knows the rooms' names. */
export function classroomRoutes(app: FastifyInstance, context: AppContext & { stylesheet: string | null }): void {
  const { db, clock, settings, school, siteKey, stylesheet } = context
  const { classroomToken } = settings

  mountPage(app, context, PAGE_ROUTES.classroom, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    reply.header('Cache-Control', 'private, no-store')
    const id = Id.safeParse(request.params.id).data
    const entry = id === undefined ? ({ kind: 'unknown' } as const) : await entryFor(request, id)
    return entry.kind === 'open' ? reply.redirect(entry.url, 302) : sendClosed(request, reply, entry)
  })

  async function entryFor(request: FastifyRequest, id: number): Promise<ClassroomEntry | ClosedClassroom> {
    const student = await app.guards.student(request).catch(nobodyIfSignedOut)
    const tutor = await app.guards.tutor(request).then(onlyWithFactor).catch(nobodyIfSignedOut)
    const guardian = await app.guards.guardian(request).catch(nobodyIfSignedOut)
    if (!student && !tutor && !guardian) return { kind: 'signedOut' }
    const guardianName = guardian?.firstName ?? null
    const visitor = { studentId: student?.id, tutorId: tutor?.id, familyId: guardian?.familyId, guardianName }
    try {
      return await enterClassroom(db, {
        id,
        visitor,
        now: clock(),
        ...classroomOf(school.current()),
        classroomToken,
        siteKey,
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return { kind: 'unknown' }
      throw error
    }
  }

  function sendClosed(request: FastifyRequest, reply: FastifyReply, entry: ClosedClassroom): FastifyReply {
    const language = chooseLanguage(request, reply, settings)
    const { supportEmail } = school.current().settings
    const path = new URL(request.url, 'http://localhost').pathname
    const look = { language, theme: themeOf(request), stylesheet, supportEmail, returnTo: '/' }
    const { title } = CLASSROOM_WORDS[language][entry.kind]
    const body = renderClosed(entry, { language, path, supportEmail })
    const page = renderServerPage(look, { title, path, body })
    return reply
      .code(STATUS_OF_CLOSED[entry.kind] ?? 200)
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

interface ClosedPage {
  language: Language
  path: string
  supportEmail: string
}

function renderClosed(entry: ClosedClassroom, { language, path, supportEmail }: ClosedPage): Html {
  const words = CLASSROOM_WORDS[language]
  switch (entry.kind) {
    case 'signedOut':
      return html`${note(words.signedOut.text)}
        <a class="auth-button" href="${withReturn('/api/login', path)}">${words.signedOut.asStudent}</a>
        <p class="auth-switch"><a href="${SCREENS.familyLogin.address}">${words.signedOut.asGuardian}</a></p>
        <p class="auth-switch"><a href="${SCREENS.tutorLogin.address}">${words.signedOut.asTutor}</a></p>`
    case 'early': {
      const [day = '', time = ''] = businessClock(entry.opensAt).split(' ')
      return html`${note(words.early.text(formatDay(day, language), formatTime(time, language)))}
        <a class="auth-button" href="${path}">${words.tryAgain}</a>`
    }
    case 'none':
      return note(words.none.text(supportEmail))
    default:
      return note(words[entry.kind].text)
  }
}

function note(text: string): Html {
  return html`<p class="auth-note">${text}</p>`
}

/** Before the second factor is passed, a sign-in has no permission, here as in `mount`. */
function onlyWithFactor(tutor: SignedInTutor): SignedInTutor | undefined {
  return tutor.missingFactorStep === undefined ? tutor : undefined
}

function nobodyIfSignedOut(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'UNAUTHORIZED') throw error
}
