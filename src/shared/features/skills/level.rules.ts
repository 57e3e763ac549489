interface EstimatedSkill {
  key: string
  needs: readonly string[]
  /** From 0 to 1; null for a skill without an answer. */
  mastery: number | null
}

const STRONG_FROM = 0.6
const STRONG_MAX = 3
const START_MAX = 2

/** The result of a placement: the skills that went best, and those that practice starts with. */
export function summarizeLevel<Skill extends EstimatedSkill>(skills: readonly Skill[]) {
  const strengthOf = ({ mastery }: Skill) => mastery ?? 0
  const estimated = skills
    .filter(({ mastery }) => mastery !== null)
    .sort((one, other) => strengthOf(other) - strengthOf(one))
  const strong = estimated.filter((skill) => strengthOf(skill) >= STRONG_FROM)
  const strongKeys = new Set(strong.map(({ key }) => key))
  // The weak skills nearest to success come first, then new ones whose prerequisites are strong.
  const weak = estimated.filter((skill) => strengthOf(skill) < STRONG_FROM)
  const ready = skills.filter(({ mastery, needs }) => mastery === null && needs.every((key) => strongKeys.has(key)))
  return { strong: strong.slice(0, STRONG_MAX), start: [...weak, ...ready].slice(0, START_MAX) }
}
