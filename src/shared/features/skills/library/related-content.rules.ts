import { type SkillMap, skillOfQuestion } from '../skills.rules'

/** A shipped quiz or guide: its row, and the name of its file in the map. */
export interface WrittenContent {
  id: number
  slug: string
}

/** A guide and the questions of a quiz on the skills it teaches. */
export interface RelatedPair {
  guideId: number
  quizId: number
  questionIds: string[]
}

/**
 * Every guide with every quiz that tests one of its skills. Content created by staff is not on the map, so it has no
 * pairs.
 */
export function findRelatedPairs(
  map: SkillMap,
  quizzes: readonly (WrittenContent & { questionIds: readonly string[] })[],
  guides: readonly WrittenContent[],
): RelatedPair[] {
  return guides.flatMap((guide) => {
    const taught = Object.hasOwn(map.guides, guide.slug) ? (map.guides[guide.slug] ?? []) : []
    return quizzes.flatMap((quiz): RelatedPair[] => {
      const questionIds = quiz.questionIds.filter((id) => {
        const skill = skillOfQuestion(map, quiz.slug, id)
        return skill !== null && taught.includes(skill)
      })
      return questionIds.length > 0 ? [{ guideId: guide.id, quizId: quiz.id, questionIds }] : []
    })
  })
}

/** A pair with the number of questions in its quiz. */
type SizedPair = RelatedPair & { questionCount: number }

/** Guides that cover less of a quiz are not worth recommending with it. */
const FITTING_SHARE = 1 / 3
const QUIZZES_TO_TRY = 2

/** The guide that covers most of a quiz, if it covers enough. */
export function guideToReadFirst<T extends SizedPair>(pairs: readonly T[], quizId: number): T | undefined {
  return pairs.filter((pair) => pair.quizId === quizId && isFitting(pair)).sort(byShare)[0]
}

/** The quizzes that a guide covers best. */
export function quizzesToTry<T extends SizedPair>(pairs: readonly T[], guideId: number): T[] {
  return pairs
    .filter((pair) => pair.guideId === guideId && isFitting(pair))
    .sort(byShare)
    .slice(0, QUIZZES_TO_TRY)
}

/** The guide that covers most of the missed questions; one is enough. */
export function guideForMissed<T extends RelatedPair>(
  pairs: readonly T[],
  { quizId, questionIds }: { quizId: number | null; questionIds: readonly string[] },
): T | undefined {
  const explained = (pair: T) => pair.questionIds.filter((id) => questionIds.includes(id)).length
  return pairs
    .filter((pair) => pair.quizId === quizId && explained(pair) > 0)
    .sort((a, b) => explained(b) - explained(a) || a.guideId - b.guideId)[0]
}

interface MissedOfQuiz {
  quizId: number | null
  questionIds: readonly string[]
}

const MOST_OF_EACH_KIND = 2

/** The guides that explain most of the missed questions, and the quizzes that they cover best. */
export function contentForMissed<T extends SizedPair>(
  pairs: readonly T[],
  missed: readonly MissedOfQuiz[],
): { guideIds: number[]; quizIds: number[] } {
  const explained = new Map<number, number>()
  for (const { guideId, quizId, questionIds } of pairs) {
    const ids = missed.filter((one) => one.quizId === quizId).flatMap((one) => one.questionIds)
    const count = questionIds.filter((id) => ids.includes(id)).length
    if (count > 0) explained.set(guideId, (explained.get(guideId) ?? 0) + count)
  }
  const mostFirst = [...explained].sort(([one, a], [other, b]) => b - a || one - other).map(([guideId]) => guideId)
  const guideIds = mostFirst.slice(0, MOST_OF_EACH_KIND)
  const quizIds = guideIds.flatMap((guideId) => quizzesToTry(pairs, guideId).map(({ quizId }) => quizId))
  return { guideIds, quizIds: [...new Set(quizIds)].slice(0, MOST_OF_EACH_KIND) }
}

function shareOf({ questionIds, questionCount }: SizedPair): number {
  return questionIds.length / questionCount
}

function isFitting(pair: SizedPair): boolean {
  return shareOf(pair) >= FITTING_SHARE
}

function byShare(a: SizedPair, b: SizedPair): number {
  return shareOf(b) - shareOf(a) || a.guideId - b.guideId || a.quizId - b.quizId
}
