import { tutorPhotosContract } from '#shared/features/tutors/tutor-photos.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { call } from '../../../api/call'
import { actOrNobodyKnows } from '../../../api/lost-answer'
import type { ActionPlan } from '../../../api/use-action'
import { readBase64 } from '../content/upload/file-base64'
import { TUTOR_EFFECTS } from './tutors.queries'

export const photoActions = {
  set: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      act: async (file) => {
        const photoBase64 = await readBase64(file)
        return actOrNobodyKnows(() =>
          call(tutorPhotosContract.set, { params: { id: String(id) }, body: { photoBase64 } }),
        )
      },
    }) satisfies ActionPlan<File, StaffTutor>,
  remove: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      act: () => actOrNobodyKnows(() => call(tutorPhotosContract.remove, { params: { id: String(id) } })),
    }) satisfies ActionPlan<void, StaffTutor>,
}
