import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, Language } from '../../http/shapes'
import { FILE_MEDIA_TYPES } from '../study-guides/guide.contract'
import { GuideDetail } from '../study-guides/study-guides.contract'
import { StaffGuide, StaffQuiz } from './content.contract'

const byId = z.object({ id: Id })

/** Looking at a draft as students will see it, and publishing it. */
export const draftsContract = {
  publishQuiz: endpoint({
    method: 'POST',
    path: '/api/admin/quizzes/:id/publish',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Publish a draft; with `If-Match` only if nobody else has changed it',
    params: byId,
    response: StaffQuiz,
    ifMatch: true,
    etag: true,
  }),
  previewGuide: endpoint({
    method: 'GET',
    path: '/api/admin/study-guides/:id',
    access: 'admin',
    permission: 'content',
    summary: 'One guide or draft as a student would open it',
    params: byId,
    response: GuideDetail,
  }),
  guideFile: endpoint({
    method: 'GET',
    path: '/api/admin/study-guides/:id/file',
    access: 'admin',
    permission: 'content',
    summary: 'A guide’s or draft’s file as a student would download it',
    params: byId,
    query: z.strictObject({ lang: z.optional(Language) }),
    produces: Object.values(FILE_MEDIA_TYPES),
    etag: true,
  }),
  publishGuide: endpoint({
    method: 'POST',
    path: '/api/admin/study-guides/:id/publish',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Publish a draft; with `If-Match` only if nobody else has changed it',
    params: byId,
    response: StaffGuide,
    ifMatch: true,
    etag: true,
  }),
}
