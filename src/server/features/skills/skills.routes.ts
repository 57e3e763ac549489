import type { FastifyInstance } from 'fastify'
import { libraryContract } from '#shared/features/skills/library/library.contract'
import { relatedContentContract } from '#shared/features/skills/library/related-content.contract'
import { skillsContract } from '#shared/features/skills/skills.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { sendCachedList } from '../../http/responses/cached-list'
import { createLibrary } from './library.service'
import { createRelatedContentList } from './related-content.service'
import { readSkillMap } from './skill-map.service'

export function skillsRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const relatedContent = createRelatedContentList(db)
  const library = createLibrary(db)

  mount(app, skillsContract.map, ({ student, params }) =>
    readSkillMap(db, { studentId: student.id, ...params, now: clock() }),
  )
  mount(app, relatedContentContract.ofSubject, ({ params, reply }) =>
    sendCachedList(reply, relatedContent, params.subject),
  )
  mount(app, libraryContract.ofSubject, ({ params, reply }) => sendCachedList(reply, library, params.subject))
}
