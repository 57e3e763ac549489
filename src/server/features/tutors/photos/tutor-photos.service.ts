import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { orNotFound } from '../../../http/app-error'
import { decodeBase64 } from '../../../uploads/base64'
import { squarePhoto } from '../../../uploads/square-photo'
import { toStaffTutor } from '../tutors.service'
import { lockTutor } from '../tutors.store'
import { exchangePhoto, findPhoto, insertPhoto } from './tutor-photos.store'

export async function showPhoto(db: Db, id: string): Promise<Buffer> {
  return orNotFound(await findPhoto(db, id))
}

interface PhotoChange {
  id: number
  staff: Staff
}

/** Replaces the photo. The old one and its address are deleted. */
export async function setPhoto(db: Db, { photoBase64, ...change }: PhotoChange & { photoBase64: string }) {
  const content = await squarePhoto(decodeBase64('photoBase64', photoBase64))
  return exchange(db, { ...change, content })
}

export function removePhoto(db: Db, change: PhotoChange): Promise<StaffTutor> {
  return exchange(db, { ...change, content: null })
}

function exchange(db: Db, { id, staff, content }: PhotoChange & { content: Buffer | null }): Promise<StaffTutor> {
  return transact(db, async (tx) => {
    const row = orNotFound(await lockTutor(tx, id))
    const photoId = content && (await insertPhoto(tx, content))
    await exchangePhoto(tx, { tutorId: id, before: row.photoId, after: photoId })
    const before = toStaffTutor(row)
    const after = toStaffTutor({ ...row, photoId })
    await recordAction(tx, { ...staff, action: 'tutor.update', target: String(id), before, after })
    return after
  })
}
