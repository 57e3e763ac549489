import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import { call } from '../../../api/call'
import { readBase64 } from '../../../portal/content/file-base64'
import { tutorAction } from '../../../portal/tutors.queries'

export const photoActions = {
  set: (id: number) =>
    tutorAction(async (file: File) => {
      const photoBase64 = await readBase64(file)
      return call(tutorPhotosContract.set, { params: { id: String(id) }, body: { photoBase64 } })
    }),
  remove: (id: number) => tutorAction(() => call(tutorPhotosContract.remove, { params: { id: String(id) } })),
}
