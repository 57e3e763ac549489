import { type SkillMap, skillOfQuestion } from '../skills.rules'

/** A shipped quiz or guide: its row, and the name of its file in the map. */
export interface Written {
  id: number
  slug: string
}

/** A guide and the questions of a quiz on the skills it teaches. */
export interface Tie {
  guideId: number
  quizId: number
  questionIds: string[]
}

/**
 * Every guide with every quiz that tests one of its skills. Content created by staff is not on the map, so it has no
 * ties.
 */
export function findTies(
  map: SkillMap,
  quizzes: readonly (Written & { questionIds: readonly string[] })[],
  guides: readonly Written[],
): Tie[] {
  return guides.flatMap((guide) => {
    const taught = Object.hasOwn(map.guides, guide.slug) ? (map.guides[guide.slug] ?? []) : []
    return quizzes.flatMap((quiz): Tie[] => {
      const questionIds = quiz.questionIds.filter((id) => {
        const skill = skillOfQuestion(map, quiz.slug, id)
        return skill !== null && taught.includes(skill)
      })
      return questionIds.length > 0 ? [{ guideId: guide.id, quizId: quiz.id, questionIds }] : []
    })
  })
}

/** A tie with the number of questions in its quiz. */
type SizedTie = Tie & { questionCount: number }

/** Guides that cover less of a quiz are not worth recommending with it. */
const FITTING_SHARE = 1 / 3
const QUIZZES_TO_TRY = 2

/** The guide that covers most of a quiz, if it covers enough. */
export function guideToReadFirst<T extends SizedTie>(ties: readonly T[], quizId: number): T | undefined {
  return ties.filter((tie) => tie.quizId === quizId && isFitting(tie)).sort(byShare)[0]
}

/** The quizzes that a guide covers best. */
export function quizzesToTry<T extends SizedTie>(ties: readonly T[], guideId: number): T[] {
  return ties
    .filter((tie) => tie.guideId === guideId && isFitting(tie))
    .sort(byShare)
    .slice(0, QUIZZES_TO_TRY)
}

/** The guide that covers most of the missed questions; one is enough. */
export function guideForMissed<T extends Tie>(
  ties: readonly T[],
  { quizId, questionIds }: { quizId: number | null; questionIds: readonly string[] },
): T | undefined {
  const explained = (tie: T) => tie.questionIds.filter((id) => questionIds.includes(id)).length
  return ties
    .filter((tie) => tie.quizId === quizId && explained(tie) > 0)
    .sort((a, b) => explained(b) - explained(a) || a.guideId - b.guideId)[0]
}

interface MissedOfQuiz {
  quizId: number | null
  questionIds: readonly string[]
}

const MOST_OF_EACH_KIND = 2

/** The guides that explain most of the missed questions, and the quizzes that they cover best. */
export function contentForMissed<T extends SizedTie>(
  ties: readonly T[],
  missed: readonly MissedOfQuiz[],
): { guideIds: number[]; quizIds: number[] } {
  const explained = new Map<number, number>()
  for (const { guideId, quizId, questionIds } of ties) {
    const ids = missed.filter((one) => one.quizId === quizId).flatMap((one) => one.questionIds)
    const count = questionIds.filter((id) => ids.includes(id)).length
    if (count > 0) explained.set(guideId, (explained.get(guideId) ?? 0) + count)
  }
  const mostFirst = [...explained].sort(([one, a], [other, b]) => b - a || one - other).map(([guideId]) => guideId)
  const guideIds = mostFirst.slice(0, MOST_OF_EACH_KIND)
  const quizIds = guideIds.flatMap((guideId) => quizzesToTry(ties, guideId).map(({ quizId }) => quizId))
  return { guideIds, quizIds: [...new Set(quizIds)].slice(0, MOST_OF_EACH_KIND) }
}

function shareOf({ questionIds, questionCount }: SizedTie): number {
  return questionIds.length / questionCount
}

function isFitting(tie: SizedTie): boolean {
  return shareOf(tie) >= FITTING_SHARE
}

function byShare(a: SizedTie, b: SizedTie): number {
  return shareOf(b) - shareOf(a) || a.guideId - b.guideId || a.quizId - b.quizId
}
