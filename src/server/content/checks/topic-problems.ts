import { parseCover } from '#shared/features/skills/library/covers.rules'
import type { SkillMap } from '#shared/features/skills/skills.rules'

/** Every skill belongs to exactly one topic. */
export function topicProblems({ skills, topics }: SkillMap): string[] {
  const placed = topics.flatMap((topic) => topic.skills)
  const known = new Set(skills.map(({ key }) => key))
  return [
    ...skills
      .filter(({ key }) => placed.filter((each) => each === key).length !== 1)
      .map(({ key }) => `skill ${key} must be in exactly one topic`),
    ...placed.filter((key) => !known.has(key)).map((key) => `a topic names the skill ${key}, which is unknown`),
  ]
}

/** Every skill has a cover; a quiz or a guide may have its own. */
export function coverProblems({ skills, covers, quizzes, guides }: SkillMap): string[] {
  const known = new Set([...skills.map(({ key }) => key), ...Object.keys(quizzes), ...Object.keys(guides)])
  return [
    ...skills.filter(({ key }) => !Object.hasOwn(covers, key)).map(({ key }) => `skill ${key} has no cover`),
    ...Object.keys(covers)
      .filter((key) => !known.has(key))
      .map((key) => `a cover is for ${key}, which is no skill, quiz or guide`),
    ...Object.entries(covers)
      .filter(([, cover]) => parseCover(cover) === null)
      .map(([key, cover]) => `the cover of ${key} is "${cover}", which cannot be drawn`),
  ]
}
