import type { FastifyInstance, FastifyReply } from 'fastify'
import { adminContentContract } from '#shared/features/content/content.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import type { UploadFolder } from '../../uploads/upload-folder'
import { changeQuiz, createQuiz, deleteQuiz, listAllQuizzes, replaceQuestions } from '../quizzes/edit-quizzes.service'
import { changeGuide, createGuide, deleteGuide, listAllGuides } from '../study-guides/edit-guides.service'
import { replaceFile, uploadGuide } from '../study-guides/upload-guide.service'

interface ContentContext extends AppContext {
  uploads: UploadFolder | undefined
}

export function adminContentRoutes(app: FastifyInstance, { db, clock, uploads }: ContentContext): void {
  const actionBy = (admin: SignedInAdministrator) => ({ administratorId: admin.id, now: clock() })

  mount(app, adminContentContract.quizzes, () => listAllQuizzes(db))
  mount(app, adminContentContract.createQuiz, async ({ admin, body, requestKey, reply }) =>
    tagged(reply, await createQuiz(db, { draft: body, requestKey, staff: actionBy(admin) })),
  )
  mount(app, adminContentContract.updateQuiz, async ({ admin, params, body, ifMatch, reply }) =>
    tagged(reply, await changeQuiz(db, { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin) })),
  )
  mount(app, adminContentContract.replaceQuestions, async ({ admin, params, body, ifMatch, reply }) =>
    tagged(reply, await replaceQuestions(db, { id: params.id, ...body, expected: ifMatch, staff: actionBy(admin) })),
  )
  mount(app, adminContentContract.deleteQuiz, async ({ admin, params, ifMatch }) => {
    await deleteQuiz(db, { id: params.id, expected: ifMatch, staff: actionBy(admin) })
    return undefined
  })
  mount(app, adminContentContract.guides, () => listAllGuides(db))
  mount(app, adminContentContract.createGuide, ({ admin, body, requestKey }) =>
    createGuide(db, { draft: body, requestKey, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.uploadGuide, ({ admin, body, requestKey, uploads: folder }) =>
    uploadGuide(db, { uploads: folder, upload: body, requestKey, staff: actionBy(admin) }),
  )
  mount(app, adminContentContract.updateGuide, async ({ admin, params, body, ifMatch, reply }) =>
    tagged(reply, await changeGuide(db, { id: params.id, change: body, expected: ifMatch, staff: actionBy(admin) })),
  )
  mount(app, adminContentContract.replaceFile, async ({ admin, params, body, ifMatch, reply }) => {
    const edit = { ...params, file: body, expected: ifMatch, staff: actionBy(admin) }
    return tagged(reply, await replaceFile(db, { uploads, ...edit }))
  })
  mount(app, adminContentContract.deleteGuide, async ({ admin, params, ifMatch }) => {
    await deleteGuide(db, { id: params.id, expected: ifMatch, uploads, staff: actionBy(admin) })
    return undefined
  })
}

/** The version as a tag, to be sent back as `If-Match` with the next change. */
function tagged<Row extends { version: number }>(reply: FastifyReply, row: Row): Row {
  reply.header('ETag', `"${row.version}"`)
  return row
}
