import { findCircle, type Skill, type SkillMap } from '#shared/features/skills/skills.rules'
import type { ContentFiles } from '../content-file'

const SKILLS_MIN = 25
const SKILLS_MAX = 40

export function skillProblems(skills: readonly Skill[]): string[] {
  const byKey = new Map(skills.map((skill) => [skill.key, skill]))
  const circle = findCircle(skills)
  return [
    ...(skills.length < SKILLS_MIN || skills.length > SKILLS_MAX
      ? [`has ${skills.length} skills instead of ${SKILLS_MIN} to ${SKILLS_MAX}`]
      : []),
    ...doubled(skills.map(({ key }) => key)).map((key) => `skill ${key} is listed twice`),
    ...doubled(skills.map(({ name }) => name)).map((name) => `two skills are called ${name}`),
    ...doubled(skills.map(({ nameFr }) => nameFr)).map((name) => `two skills are called ${name}`),
    ...skills.flatMap((skill) => skillMapProblems(skill, byKey)),
    ...(circle ? [`a circle of skills: ${circle.join(' → ')}`] : []),
  ]
}

function skillMapProblems({ key, grades, needs }: Skill, byKey: ReadonlyMap<string, Skill>): string[] {
  const [first, last] = grades
  const laterNeeds = needs.filter((need) => (byKey.get(need)?.grades[0] ?? first) > first)
  return [
    ...(first > last ? [`skill ${key} ends before it begins`] : []),
    ...needs.filter((need) => !byKey.has(need)).map((need) => `skill ${key} needs ${need}, which is unknown`),
    ...laterNeeds.map((need) => `skill ${key} begins before ${need}, which it needs`),
    ...doubled(needs).map((need) => `skill ${key} needs ${need} twice`),
  ]
}

export function relatedContentProblems(maps: readonly SkillMap[], { quizzes, guides }: ContentFiles): string[] {
  return maps.flatMap((map) => {
    const path = `content/skills/${map.subject}.json`
    const known = new Set(map.skills.map(({ key }) => key))
    const quizzesOfSubject = quizzes.filter(({ value }) => value.subject === map.subject)
    const guidesOfSubject = guides.filter(({ value }) => value.subject === map.subject)
    const unknownSkill = (place: string, keys: readonly string[]) => {
      return keys.filter((key) => !known.has(key)).map((key) => `${place} is tied to ${key}, which is unknown`)
    }
    const problems = [
      ...linkProblems('quiz', quizzesOfSubject, map.quizzes),
      ...linkProblems('guide', guidesOfSubject, map.guides),
      ...Object.entries(map.quizzes).flatMap(([slug, { skill, questions }]) => [
        ...unknownSkill(`quiz ${slug}`, [skill, ...Object.values(questions)]),
        ...strayQuestions(slug, Object.keys(questions), quizzesOfSubject),
      ]),
      ...Object.entries(map.guides).flatMap(([slug, keys]) => unknownSkill(`guide ${slug}`, keys)),
    ]
    return problems.map((problem) => `${path}: ${problem}`)
  })
}

export function guideProblems(maps: readonly SkillMap[]): string[] {
  return maps.flatMap(({ subject, skills, guides }) => {
    const taught = new Set(Object.values(guides).flat())
    const bare = skills.filter(({ key }) => !taught.has(key))
    return bare.map(({ key }) => `content/skills/${subject}.json: skill ${key} has no guide`)
  })
}

function linkProblems(
  kind: string,
  files: readonly { slug: string }[],
  skillsBySlug: Readonly<Record<string, unknown>>,
): string[] {
  const slugs = files.map(({ slug }) => slug)
  return [
    ...slugs.filter((slug) => !Object.hasOwn(skillsBySlug, slug)).map((slug) => `${kind} ${slug} is tied to no skill`),
    ...Object.keys(skillsBySlug)
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => `${kind} ${slug} does not exist`),
  ]
}

function strayQuestions(slug: string, ids: readonly string[], quizzes: ContentFiles['quizzes']): string[] {
  const quiz = quizzes.find((file) => file.slug === slug)
  if (!quiz) return []
  const known = new Set(quiz.value.questions.map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).map((id) => `quiz ${slug} has no question ${id}`)
}

function doubled(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}
