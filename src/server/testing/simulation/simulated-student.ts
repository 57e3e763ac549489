import { GRADE_FIRST, GRADE_LAST, isTaughtIn, type Skill } from '#shared/features/skills/skills.rules'
import type { Random } from '#shared/seeded-random'

/** Kinds of students; all but `behind` and `ahead` have not learned three skills of their grade. */
export const KINDS = ['chapter', 'scattered', 'behind', 'ahead', 'guesser', 'givesUp', 'noGrade'] as const
export type StudentKind = (typeof KINDS)[number]

/** A student whose true abilities are known. Practice sees only the answers. */
export interface SimulatedStudent {
  /** The grade that the student gave; null for `noGrade`. */
  grade: number | null
  /** The grade of the class. */
  classGrade: number
  abilities: Map<string, number>
  startAbilities: ReadonlyMap<string, number>
  seenAtMs: Map<string, number>
  /** The three weakest of the skills taught in the class grade. */
  weakest: string[]
  /** The share of questions answered by guessing, without reading. */
  carelessShare: number
  /** How often the student opens a worked example after two wrong tries. */
  exampleShare: number
  /** Whether the student ends the sitting after three misses in a row. */
  givesUp: boolean
}

/** These differ from `content/practice/model.json`, because real students will differ from the model as well. */
const TRUTH = {
  /** The ability in the middle of a skill's grades, and the increase per grade. */
  usual: 1.2,
  gradeStep: 0.4,
  generalSpread: 0.8,
  skillSpread: 0.5,
  holes: 3,
  /** How far a skill that was missed in class lies below the others. */
  holeDepth: 4,
  /** How far a skill that is taught after the student's true grade lies below the others, beyond `gradeStep`. */
  untaughtDepth: 1.5,
}

const GRADES_OFF: Partial<Record<StudentKind, number>> = { behind: -2, ahead: 1 }

interface StudentOrder {
  skills: readonly Skill[]
  /** The skills that have questions. */
  askable: ReadonlySet<string>
  kind: StudentKind
  random: Random
}

export function makeStudent({ skills, askable, kind, random }: StudentOrder): SimulatedStudent {
  const off = GRADES_OFF[kind] ?? 0
  const classGrade = random.whole(Math.max(GRADE_FIRST, GRADE_FIRST - off), Math.min(GRADE_LAST, GRADE_LAST - off))
  const general = normal(random) * TRUTH.generalSpread
  const taught = skills.filter((skill) => isTaughtIn(skill, classGrade) && askable.has(skill.key))
  const missed = missSkills(kind, random.shuffle(taught))
  const startAbilities = new Map(
    skills.map((skill) => {
      const usual = abilityByGrade(skill, classGrade + off, off) + general + normal(random) * TRUTH.skillSpread
      return [skill.key, missed.includes(skill) ? usual - TRUTH.holeDepth : usual]
    }),
  )
  const abilityOf = ({ key }: Skill) => startAbilities.get(key) ?? 0
  const weakest = taught.toSorted((a, b) => abilityOf(a) - abilityOf(b)).slice(0, TRUTH.holes)
  return {
    grade: kind === 'noGrade' ? null : classGrade,
    classGrade,
    abilities: new Map(startAbilities),
    startAbilities,
    seenAtMs: new Map(),
    weakest: weakest.map(({ key }) => key),
    carelessShare: kind === 'guesser' ? 0.35 : 0,
    exampleShare: kind === 'guesser' ? 0.2 : 0.7,
    givesUp: kind === 'givesUp',
  }
}

function abilityByGrade({ grades: [first, last] }: Skill, trueGrade: number, off: number): number {
  const byGrade = TRUTH.usual + TRUTH.gradeStep * (trueGrade - (first + last) / 2)
  return off < 0 && first > trueGrade ? byGrade - TRUTH.untaughtDepth : byGrade
}

function missSkills(kind: StudentKind, inOrder: readonly Skill[]): readonly Skill[] {
  if (kind === 'behind' || kind === 'ahead') return []
  return kind === 'scattered' ? inOrder.slice(0, TRUTH.holes) : missChapter(inOrder)
}

/** Three connected skills, as missed by an absent student; unconnected ones if the map has too few. */
function missChapter(inOrder: readonly Skill[]): Skill[] {
  const missed = inOrder.slice(0, 1)
  while (missed.length < Math.min(TRUTH.holes, inOrder.length)) {
    const rest = inOrder.filter((skill) => !missed.includes(skill))
    const next = rest.find((skill) => missed.some((one) => isConnected(one, skill))) ?? rest[0]
    if (next) missed.push(next)
  }
  return missed
}

function isConnected(one: Skill, other: Skill): boolean {
  return one.needs.includes(other.key) || other.needs.includes(one.key)
}

/** Approximately normal: the sum of twelve uniform numbers. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, () => random.fraction()).reduce((sum, value) => sum + value, -6)
}
