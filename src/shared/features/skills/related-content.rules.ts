import { type SkillMap, skillOfQuestion } from './skills.rules'

/** A written quiz or guide: its row, and the name of its file, by which the map knows it. */
export interface Written {
  id: number
  slug: string
}

/** A guide teaches what these questions of a quiz ask for. */
export interface Tie {
  guideId: number
  quizId: number
  questionIds: string[]
}

/**
 * Every guide with every quiz that asks for one of its skills. Content that staff made is on no map, and no title tells
 * for certain what it teaches: it is tied to nothing.
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

/** A tie together with how long its quiz is. */
type SizedTie = Tie & { questionCount: number }

/** A guide that fits one question in ten would be the wrong thing to read, and the quiz the wrong one to try. */
const FITTING_SHARE = 1 / 3
const QUIZZES_TO_TRY = 2

/** The guide to read before a quiz: the one that teaches the most of it, where one teaches enough. */
export function guideToReadFirst<T extends SizedTie>(ties: readonly T[], quizId: number): T | undefined {
  return ties.filter((tie) => tie.quizId === quizId && isFitting(tie)).sort(byShare)[0]
}

/** The quizzes to try after a guide: those that it helps with most. */
export function quizzesToTry<T extends SizedTie>(ties: readonly T[], guideId: number): T[] {
  return ties
    .filter((tie) => tie.guideId === guideId && isFitting(tie))
    .sort(byShare)
    .slice(0, QUIZZES_TO_TRY)
}

/**
 * The guide that fits what was missed: one missed question is enough, and the guide that explains the most of them
 * wins.
 */
export function guideForMissed<T extends Tie>(
  ties: readonly T[],
  { quizId, questionIds }: { quizId: number | null; questionIds: readonly string[] },
): T | undefined {
  const explained = (tie: T) => tie.questionIds.filter((id) => questionIds.includes(id)).length
  return ties
    .filter((tie) => tie.quizId === quizId && explained(tie) > 0)
    .sort((a, b) => explained(b) - explained(a) || a.guideId - b.guideId)[0]
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
