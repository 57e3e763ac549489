import type { FastifyInstance } from 'fastify'
import { adminContentContract } from '#shared/features/content/content.contract'
import { draftsContract } from '#shared/features/content/drafts.contract'
import { questionStatisticsContract } from '#shared/features/content/question-statistics.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import type { UploadedFiles } from '../../uploads/uploaded-files'
import {
  changeQuiz,
  createQuiz,
  deleteQuiz,
  listAllQuizzes,
  publishQuiz,
  replaceQuestions,
} from '../quizzes/editing/edit-quizzes.service'
import { changeGuide, createGuide, deleteGuide, listAllGuides, publishGuide } from '../study-guides/edit-guides.service'
import { replaceFile, uploadGuide } from '../study-guides/upload-guide.service'
import { rankQuestions, readQuizStatistics } from './statistics/question-statistics.service'

interface ContentContext extends AppContext {
  uploads: UploadedFiles | undefined
}

export function adminContentRoutes(app: FastifyInstance, { db, clock, uploads }: ContentContext): void {
  const actionBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, adminContentContract.quizzes, () => listAllQuizzes(db))
  mount(app, adminContentContract.createQuiz, ({ db, admin, body }) =>
    createQuiz(db, { draft: body, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.updateQuiz, ({ db, admin, params, body, ifMatch }) =>
    changeQuiz(db, { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.replaceQuestions, ({ db, admin, params, body, ifMatch }) =>
    replaceQuestions(db, { id: params.id, ...body, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, draftsContract.publishQuiz, ({ db, admin, params, ifMatch }) =>
    publishQuiz(db, { id: params.id, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.deleteQuiz, async ({ db, admin, params, ifMatch }) => {
    await deleteQuiz(db, { id: params.id, expected: ifMatch, staff: actionBy(admin) })
    return undefined
  })
  mount(app, adminContentContract.guides, () => listAllGuides(db))
  mount(app, adminContentContract.createGuide, ({ db, admin, body }) =>
    createGuide(db, { draft: body, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.uploadGuide, ({ admin, body, requestKey, uploads: folder }) =>
    uploadGuide(db, { uploads: folder, upload: body, requestKey, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.updateGuide, ({ db, admin, params, body, ifMatch }) =>
    changeGuide(db, { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.replaceFile, ({ admin, params, body, ifMatch, requestKey }) => {
    const edit = { ...params, file: body, expected: ifMatch, requestKey, staff: actionBy(admin) }
    return replaceFile(db, { uploads, ...edit })
  })
  mount(app, draftsContract.publishGuide, ({ db, admin, params, ifMatch }) =>
    publishGuide(db, { id: params.id, expected: ifMatch, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.deleteGuide, async ({ admin, params, ifMatch, requestKey }) => {
    await deleteGuide(db, { id: params.id, expected: ifMatch, uploads, requestKey, staff: actionBy(admin) })
    return undefined
  })

  mount(app, questionStatisticsContract.ofQuiz, ({ params }) => readQuizStatistics(db, params.id))
  mount(app, questionStatisticsContract.ranked, async ({ query, request, reply }) => {
    const { subject, only } = query
    return sendPage({ request, reply }, await rankQuestions(db, { subject, only }, readPage(query, numberKey)))
  })
}
