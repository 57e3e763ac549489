import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { decodeBase64 } from '../../uploads/base64'
import { squarePhoto } from '../../uploads/square-photo'
import { exchangePhoto, findPhoto, insertPhoto } from './tutor-photos.store'
import { toStaffTutor } from './tutors.service'
import { lockTutor } from './tutors.store'

export async function showPhoto(db: Db, id: string): Promise<Buffer> {
  const photo = await findPhoto(db, id)
  if (!photo) throw new AppError('NOT_FOUND')
  return photo
}

interface PhotoChange {
  id: number
  staff: Staff
}

/** Gives a tutor a photo. The one there was is gone, and its address with it. */
export async function setPhoto(db: Db, { photoBase64, ...change }: PhotoChange & { photoBase64: string }) {
  const content = await squarePhoto(decodeBase64('photoBase64', photoBase64))
  return exchange(db, { ...change, content })
}

export function removePhoto(db: Db, change: PhotoChange): Promise<StaffTutor> {
  return exchange(db, { ...change, content: null })
}

function exchange(db: Db, { id, staff, content }: PhotoChange & { content: Buffer | null }): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    const row = await lockTutor(tx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const photoId = content && (await insertPhoto(tx, content))
    await exchangePhoto(tx, { tutorId: id, before: row.photoId, after: photoId })
    const before = toStaffTutor(row)
    const after = toStaffTutor({ ...row, photoId })
    await recordAct(tx, { ...staff, act: 'tutor.update', target: String(id), before, after })
    return after
  })
}
