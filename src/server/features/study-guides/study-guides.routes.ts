import type { FastifyInstance, FastifyReply } from 'fastify'
import { draftsContract } from '#shared/features/content/drafts.contract'
import { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { attachmentNamed } from '../../http/responses/attachment'
import { sendCachedList } from '../../http/responses/cached-list'
import { isKnownToCaller } from '../../http/responses/etag'
import { createGuidePdfs } from '../../pdf/guide-pdfs'
import type { UploadedFiles } from '../../uploads/uploaded-files'
import { recordWork } from './guide-work.service'
import { createGuideList, downloadGuide, previewGuide, showGuide } from './study-guides.service'

interface UploadContext extends AppContext {
  uploads: UploadedFiles | undefined
}

export function studyGuideRoutes(app: FastifyInstance, { db, clock, pdfSetter, uploads }: UploadContext): void {
  const list = createGuideList(db)
  const pdfs = createGuidePdfs(pdfSetter.set)

  mount(app, studyGuidesContract.list, ({ params, reply }) => sendCachedList(reply, list, params.subject))
  mount(app, studyGuidesContract.detail, ({ params, student }) =>
    showGuide(db, { id: params.id, studentId: student.id }),
  )
  mount(app, studyGuidesContract.saveWork, ({ db, params, student, body }) =>
    recordWork(db, { studentId: student.id, guideId: params.id, changes: body.changes, now: clock() }),
  )
  mount(app, studyGuidesContract.file, async ({ params, query, student, reply }) => {
    const language = query.lang ?? student.preferredLanguage
    return sendFile(reply, await downloadGuide(db, { pdfs, uploads }, { id: params.id, language }))
  })
  mount(app, draftsContract.previewGuide, ({ params }) => previewGuide(db, params.id))
  mount(app, draftsContract.guideFile, async ({ params, query, reply }) => {
    const { lang: language = DEFAULT_LANGUAGE } = query
    return sendFile(reply, await downloadGuide(db, { pdfs, uploads }, { id: params.id, language, orDraft: true }))
  })
}

function sendFile(reply: FastifyReply, file: Awaited<ReturnType<typeof downloadGuide>>) {
  if (isKnownToCaller(reply, file.etag)) return reply.code(304).send()
  return reply
    .type(file.mediaType)
    .header('Content-Language', file.language)
    .header('Content-Length', file.bytes)
    .header('Content-Disposition', attachmentNamed(file.title, file.ending))
    .send(file.content())
}
