import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/db'
import { exchangePhoto, insertPhoto } from '../../features/tutors/photos/tutor-photos.store'
import { PROJECT_ROOT } from '../../project-root'

/** Drawn as SVG beside these files; photos are stored as WebP. */
const PORTRAITS = join(PROJECT_ROOT, 'content', 'portraits')

/** Example: `Étienne Bouchard` is in `etienne-bouchard.webp`. */
function fileOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return join(PORTRAITS, `${plain.replace(/[^a-z]+/g, '-')}.webp`)
}

/** Gives each sample tutor a drawn portrait. */
export async function showPortraits(tx: Db, tutors: readonly { id: number; name: string }[]): Promise<void> {
  for (const { id: tutorId, name } of tutors) {
    const photoId = await insertPhoto(tx, readFileSync(fileOf(name)))
    await exchangePhoto(tx, { tutorId, before: null, after: photoId })
  }
}
