import type { ContentTie } from '#shared/features/skills/library/related-content.contract'
import { findTies } from '#shared/features/skills/library/related-content.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { createCachedList } from '../../http/responses/cached-list'
import { findWrittenGuides, findWrittenQuizzes, prepareContentVersion } from './related-content.store'
import { skillMapOf } from './skill-maps'

/** Which guides and quizzes are about the same skill; cached until staff or a new version of the site change one. */
export function createTieList(db: Db) {
  return createCachedList({
    version: prepareContentVersion(db),
    load: (subject) => loadTies(db, subject),
  })
}

export async function loadTies(db: Db, subject: Subject): Promise<ContentTie[]> {
  const quizzes = new Map((await findWrittenQuizzes(db, subject)).map((quiz) => [quiz.id, quiz]))
  const guides = new Map((await findWrittenGuides(db, subject)).map((guide) => [guide.id, guide]))
  return findTies(skillMapOf(subject), [...quizzes.values()], [...guides.values()]).flatMap((tie): ContentTie[] => {
    const [quiz, guide] = [quizzes.get(tie.quizId), guides.get(tie.guideId)]
    if (!quiz || !guide) return []
    return [
      {
        ...tie,
        guide: { title: guide.title, titleFr: guide.titleFr },
        quiz: { title: quiz.title, titleFr: quiz.titleFr },
        questionCount: quiz.questionIds.length,
      },
    ]
  })
}
