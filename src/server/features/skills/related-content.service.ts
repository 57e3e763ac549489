import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { findRelatedPairs } from '#shared/features/skills/library/related-content.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { createCachedList } from '../../http/responses/cached-list'
import { findWrittenGuides, findWrittenQuizzes, prepareContentVersion } from './related-content.store'
import { skillMapOf } from './skill-maps'

/** Which guides and quizzes are about the same skill; cached until staff or a new version of the site change one. */
export function createRelatedContentList(db: Db) {
  return createCachedList({
    version: prepareContentVersion(db),
    load: (subject) => loadRelatedContent(db, subject),
  })
}

export async function loadRelatedContent(db: Db, subject: Subject): Promise<RelatedContent[]> {
  const quizzes = new Map((await findWrittenQuizzes(db, subject)).map((quiz) => [quiz.id, quiz]))
  const guides = new Map((await findWrittenGuides(db, subject)).map((guide) => [guide.id, guide]))
  return findRelatedPairs(skillMapOf(subject), [...quizzes.values()], [...guides.values()]).flatMap(
    (pair): RelatedContent[] => {
      const [quiz, guide] = [quizzes.get(pair.quizId), guides.get(pair.guideId)]
      if (!quiz || !guide) return []
      return [
        {
          ...pair,
          guide: { title: guide.title, titleFr: guide.titleFr },
          quiz: { title: quiz.title, titleFr: quiz.titleFr },
          questionCount: quiz.questionIds.length,
        },
      ]
    },
  )
}
