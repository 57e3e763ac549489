import type { FastifyInstance } from 'fastify'
import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import { PHOTO_MEDIA_TYPE } from '#shared/features/tutors/tutor-photos.rules'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { hasTag } from '../../../http/responses/etag'
import { removePhoto, setPhoto, showPhoto } from './tutor-photos.service'

/** An address never shows another picture; a day is how long a browser may show one that was taken away. */
const KEPT = 'private, max-age=86400, immutable'

export function tutorPhotoRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, tutorPhotosContract.show, async ({ params, request, reply }) => {
    const photo = await showPhoto(db, params.photo)
    const etag = `"${params.photo}"`
    reply.header('ETag', etag).header('Cache-Control', KEPT)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(PHOTO_MEDIA_TYPE).send(photo)
  })
  mount(app, tutorPhotosContract.set, ({ db, admin, params, body }) =>
    setPhoto(db, { ...params, ...body, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, tutorPhotosContract.remove, ({ db, admin, params }) =>
    removePhoto(db, { ...params, staff: { administratorId: admin.id, now: clock() } }),
  )
}
