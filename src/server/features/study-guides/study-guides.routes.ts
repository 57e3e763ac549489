import type { FastifyInstance } from 'fastify'
import { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import type { AppContext } from '../../app-context'
import { isKnownToCaller, sendCachedList } from '../../content/cached-list'
import { mount } from '../../http/mount'
import { attachmentNamed } from '../../pdf/attachment'
import { createGuidePdfs } from '../../pdf/guide-pdfs'
import { createGuideList, downloadGuide, showGuide } from './study-guides.service'

export function studyGuideRoutes(app: FastifyInstance, { db }: AppContext): void {
  const list = createGuideList(db)
  const pdfs = createGuidePdfs()

  mount(app, studyGuidesContract.list, ({ params, reply }) => sendCachedList(reply, list, params.subject))
  mount(app, studyGuidesContract.detail, ({ params }) => showGuide(db, params.id))
  mount(app, studyGuidesContract.file, async ({ params, query, student, reply }) => {
    const language = query.lang ?? student.preferredLanguage
    const { bytes, etag, title } = await downloadGuide(db, pdfs, { id: params.id, language })
    if (isKnownToCaller(reply, etag)) return reply.code(304).send()
    return reply.type('application/pdf').header('Content-Disposition', attachmentNamed(title, 'pdf')).send(bytes)
  })
}
