import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id } from '../../http/shapes'
import { UPLOAD_BODY } from '../../http/upload-limits'
import { coded } from '../../http/validation'
import { PHOTO_MEDIA_TYPE } from './tutor-photos.rules'
import { StaffTutor } from './tutors.contract'

/** A picture is sent as base64, like a guide's file. The server checks the bytes. */
const PhotoUpload = z.strictObject({ photoBase64: z.string().check(z.minLength(1, coded('FILE_EMPTY'))) })

const byId = z.object({ id: Id })

export const tutorPhotosContract = {
  show: endpoint({
    method: 'GET',
    path: '/api/photos/:photo',
    access: 'public',
    summary: 'A tutor’s photo; a new one has another address',
    params: z.object({ photo: z.uuid() }),
    produces: PHOTO_MEDIA_TYPE,
    etag: true,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/admin/tutors/:id/photo',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Set a tutor’s photo from a JPEG, PNG or WebP file; only a small square is stored',
    params: byId,
    body: PhotoUpload,
    response: StaffTutor,
    ...UPLOAD_BODY,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tutors/:id/photo',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Remove a tutor’s photo',
    params: byId,
    response: StaffTutor,
  }),
}
