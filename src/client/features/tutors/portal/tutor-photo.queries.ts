import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { call } from '../../../api/call'
import type { ActionDefinition } from '../../../api/use-action'
import { readBase64 } from '../../../portal/content/file-base64'
import { TUTOR_EFFECTS } from '../../../portal/tutors.queries'

export const photoActions = {
  set: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: async (file) => {
        const photoBase64 = await readBase64(file)
        return call(tutorPhotosContract.set, { params: { id: String(id) }, body: { photoBase64 } })
      },
    }) satisfies ActionDefinition<File, StaffTutor>,
  remove: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: () => call(tutorPhotosContract.remove, { params: { id: String(id) } }),
    }) satisfies ActionDefinition<void, StaffTutor>,
}
