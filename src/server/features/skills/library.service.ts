import { arrangeLibrary } from '#shared/features/skills/library/library.rules'
import type { Db } from '../../db/db'
import { createCachedList } from '../../http/responses/cached-list'
import { findWrittenGuides, findWrittenQuizzes, prepareContentVersion } from './related-content.store'
import { skillMapOf } from './skill-maps'

/** The place of each quiz and guide in the library; cached until staff or a new version of the site change one. */
export function createLibrary(db: Db) {
  return createCachedList({
    version: prepareContentVersion(db),
    load: async (subject) =>
      arrangeLibrary(skillMapOf(subject), await findWrittenQuizzes(db, subject), await findWrittenGuides(db, subject)),
  })
}
