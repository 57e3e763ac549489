import type { Language } from '../../languages'
import type { Subject } from '../../subjects'

/** The unit of practice and progress. */
export interface Skill {
  key: string
  name: string
  nameFr: string
  /** First and last grade it is taught in, counted as in Ontario. */
  grades: readonly [number, number]
  /** Keys of its prerequisites. */
  needs: readonly string[]
}

/** Skills that are learned together, in the order they are learned. */
export interface Topic {
  key: string
  name: string
  nameFr: string
  skills: readonly string[]
}

/** The skills of a subject, and the written content that belongs to them. */
export interface SkillMap {
  subject: Subject
  skills: readonly Skill[]
  /** In the order they are learned; each skill is in exactly one. */
  topics: readonly Topic[]
  /** The pictures of covers, by skill, quiz or guide (see `parseCover`). */
  covers: Readonly<Record<string, string>>
  quizzes: Readonly<Record<string, QuizSkills>>
  guides: Readonly<Record<string, readonly string[]>>
}

/** The skill of a quiz, with exceptions by question. */
interface QuizSkills {
  skill: string
  questions: Readonly<Record<string, string>>
}

export const GRADE_FIRST = 4
export const GRADE_LAST = 9
const LAST_PRIMARY_GRADE = 6

/** Grade 4 to Grade 9; in Québec 4e année to 6e année, then sec. 1 to sec. 3. */
export function gradeName(grade: number, language: Language): string {
  if (language === 'en') return `Grade ${grade}`
  return grade <= LAST_PRIMARY_GRADE ? `${grade}e\u00a0année` : `sec.\u00a0${grade - LAST_PRIMARY_GRADE}`
}

/** For a row of grades: `4` to `9`; `4e`, `sec. 1`. */
export function gradeChip(grade: number, language: Language): string {
  if (language === 'en') return String(grade)
  return grade <= LAST_PRIMARY_GRADE ? `${grade}e` : gradeName(grade, language)
}

/** `Grades 4–6`; `4e–6e année`, `sec. 1–3`, `6e année à sec. 2`. */
export function gradeRange([first, last]: readonly [number, number], language: Language): string {
  if (first === last) return gradeName(first, language)
  if (language === 'en') return `Grades ${first}–${last}`
  if (last <= LAST_PRIMARY_GRADE) return `${first}e–${last}e\u00a0année`
  if (first > LAST_PRIMARY_GRADE) return `${gradeName(first, language)}–${last - LAST_PRIMARY_GRADE}`
  return `${gradeName(first, language)} à ${gradeName(last, language)}`
}

export function isTaughtIn({ grades: [first, last] }: Skill, grade: number): boolean {
  return first <= grade && grade <= last
}

/** The skill that a question tests; null when its quiz is not on the map. */
export function skillOfQuestion(map: SkillMap, quiz: string, questionId: string): string | null {
  if (!Object.hasOwn(map.quizzes, quiz)) return null
  const entry = map.quizzes[quiz]
  if (!entry) return null
  return Object.hasOwn(entry.questions, questionId) ? (entry.questions[questionId] ?? null) : entry.skill
}

/** A circle of prerequisites, which no student could start; null when there is none. */
export function findCircle(skills: readonly Skill[]): string[] | null {
  const needs = new Map(skills.map((skill) => [skill.key, skill.needs]))
  const done = new Set<string>()
  const walk = (key: string, path: readonly string[]): string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key]
    if (done.has(key)) return null
    for (const next of needs.get(key) ?? []) {
      const circle = walk(next, [...path, key])
      if (circle) return circle
    }
    done.add(key)
    return null
  }
  for (const { key } of skills) {
    const circle = walk(key, [])
    if (circle) return circle
  }
  return null
}

/** A grade's year in Québec, in French: `6e année`, `1re sec.`. */
export function quebecYear(grade: number): string {
  if (grade <= LAST_PRIMARY_GRADE) return `${grade}e\u00a0année`
  const year = grade - LAST_PRIMARY_GRADE
  return `${year}${year === 1 ? 're' : 'e'}\u00a0sec.`
}
