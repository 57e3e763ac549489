import type { Evidence } from '#shared/features/skills/estimate.rules'
import { GRADE_FIRST, GRADE_LAST, isTaughtIn, type Skill } from '#shared/features/skills/skills.rules'
import type { Random } from '#shared/seeded-random'
import { DAY_MS } from '#shared/time/units'

/** A student whose abilities are known, because we made them up. Practice sees only the answers. */
export interface SimulatedStudent {
  grade: number
  abilities: Map<string, number>
  seenAtMs: Map<string, number>
  /** The three skills in which this student is truly weakest, of those taught in this grade. */
  weakest: string[]
}

/**
 * How the made-up students differ, learn and forget. These numbers are not those of `content/practice/model.json`:
 * practice has to cope with students whom its model did not expect.
 */
const TRUTH = {
  levels: [-2.2, -1.1, 0.1, 1.1, 2.3],
  /** In the middle of the grades in which a skill is taught, most students can do its usual questions. */
  usual: 1.2,
  gradeStep: 0.4,
  generalSpread: 0.8,
  skillSpread: 0.5,
  holes: 3,
  /** How much lower a hole lies than the student's other skills. */
  holeDepth: 4,
  /**
   * Wrong options come from misconceptions, so who does not know is drawn to one: fewer than one in four guess well.
   */
  guess: 0.15,
  typedGuess: 0.01,
  slip: 0.05,
  /** Of what is not known yet: who knows little has more to learn from an explanation. */
  learnedPerAnswer: 0.4,
  forgottenPerDoubling: 0.12,
  forgettingDays: 7,
}

/** What a student lacks: a chapter, three skills that hang together on the map; or three skills anywhere. */
export type Holes = 'chapter' | 'scattered'

interface MadeFrom {
  skills: readonly Skill[]
  /** The skills that have questions. */
  askable: ReadonlySet<string>
  holes: Holes
  random: Random
}

export function makeStudent({ skills, askable, holes, random }: MadeFrom): SimulatedStudent {
  const grade = random.whole(GRADE_FIRST, GRADE_LAST)
  const general = normal(random) * TRUTH.generalSpread
  const taught = skills.filter((skill) => isTaughtIn(skill, grade) && askable.has(skill.key))
  const inOrder = random.shuffle(taught)
  const missed = holes === 'chapter' ? missChapter(inOrder) : inOrder.slice(0, TRUTH.holes)
  const abilities = new Map(
    skills.map((skill) => {
      const [first, last] = skill.grades
      const byGrade = TRUTH.usual + TRUTH.gradeStep * (grade - (first + last) / 2)
      const ability = byGrade + general + normal(random) * TRUTH.skillSpread
      return [skill.key, missed.includes(skill) ? ability - TRUTH.holeDepth : ability]
    }),
  )
  const abilityOf = ({ key }: Skill) => abilities.get(key) ?? 0
  const weakest = taught.toSorted((a, b) => abilityOf(a) - abilityOf(b)).slice(0, TRUTH.holes)
  return { grade, abilities, seenAtMs: new Map(), weakest: weakest.map(({ key }) => key) }
}

/** Three skills tied to each other, as who was away for a while misses them; fewer ties are made up for by others. */
function missChapter(inOrder: readonly Skill[]): Skill[] {
  const missed = inOrder.slice(0, 1)
  while (missed.length < Math.min(TRUTH.holes, inOrder.length)) {
    const rest = inOrder.filter((skill) => !missed.includes(skill))
    const next = rest.find((skill) => missed.some((one) => isTied(one, skill))) ?? rest[0]
    if (next) missed.push(next)
  }
  return missed
}

function isTied(one: Skill, other: Skill): boolean {
  return one.needs.includes(other.key) || other.needs.includes(one.key)
}

type AskedNow = Omit<Evidence, 'isRight'> & { skill: string; nowMs: number }

/**
 * Answers as the true ability says, with guesses and slips; learns a little, and has forgotten a little since last
 * time.
 */
export function answerTruly(
  student: SimulatedStudent,
  { skill, level, isTyped, nowMs }: AskedNow,
  random: Random,
): boolean {
  const days = (nowMs - (student.seenAtMs.get(skill) ?? nowMs)) / DAY_MS
  const forgotten = TRUTH.forgottenPerDoubling * Math.log2(1 + days / TRUTH.forgettingDays)
  const ability = (student.abilities.get(skill) ?? 0) - forgotten
  const known = 1 / (1 + Math.exp((TRUTH.levels[level - 1] ?? 0) - ability))
  const guess = isTyped ? TRUTH.typedGuess : TRUTH.guess
  student.abilities.set(skill, ability + TRUTH.learnedPerAnswer * (1 - known))
  student.seenAtMs.set(skill, nowMs)
  return random.fraction() < guess + (1 - guess - TRUTH.slip) * known
}

/** A normal number, by the sum of twelve even ones. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, () => random.fraction()).reduce((sum, value) => sum + value, -6)
}
