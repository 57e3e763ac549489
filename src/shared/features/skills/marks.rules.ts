/** Right answers without help that make a skill mastered, on at least two days, one at the usual level or harder. */
export const MARKS_NEEDED = 3

/** The marks of a student in a skill, earned without help. */
export interface SkillMarks {
  /** From 0 to `MARKS_NEEDED`; the last one is only given when days and level are fulfilled as well. */
  marks: number
  /** The day of the first mark. */
  markedFrom: string | null
  hasUsualMark: boolean
}

export const NO_MARKS: SkillMarks = { marks: 0, markedFrom: null, hasUsualMark: false }

interface AnswerAlone {
  isRight: boolean
  isUsualLevel: boolean
  day: string
}

/** A right answer without help earns a mark, a miss takes one away. */
export function mark(before: SkillMarks, { isRight, isUsualLevel, day }: AnswerAlone): SkillMarks {
  const { marks, markedFrom, hasUsualMark } = before
  if (!isRight) return marks > 1 ? { ...before, marks: marks - 1 } : NO_MARKS
  const after = { markedFrom: markedFrom ?? day, hasUsualMark: hasUsualMark || isUsualLevel }
  const isProven = after.hasUsualMark && after.markedFrom !== day
  const most = isProven || marks === MARKS_NEEDED ? MARKS_NEEDED : MARKS_NEEDED - 1
  return { ...after, marks: Math.min(marks + 1, most) }
}
