import { expectSkills, generalDoubt, type Learner, workingGrade } from '../skills/expectations.rules'
import type { LearnerModel } from '../skills/model.rules'
import { isTaughtIn, type Skill } from '../skills/skills.rules'
import { itemsOfSkill, listOffers, type PossibleQuestion } from './offers.rules'
import { type PracticeSituation, type QuestionChoice, toChoice } from './situation.rules'

/** `open` until the student starts or skips it; it can be restarted at any time. */
export const PLACEMENT_STATES = ['open', 'running', 'done', 'skipped'] as const
export type PlacementState = (typeof PLACEMENT_STATES)[number]

interface Placement {
  skills: readonly Skill[]
  learner: Learner
  askedCount: number
  model: LearnerModel
}

/** Whether a placement has asked enough (8 to 12 questions) to estimate the student's skills. */
export function isPlaced({ skills, learner, askedCount, model }: Placement): boolean {
  const { fewest, most, doubt } = model.placement
  if (askedCount < fewest) return false
  return askedCount >= most || generalDoubt(skills, learner, model) <= doubt
}

/**
 * The next question of a placement, each about a different skill: the one whose answer is least certain and says most
 * about other skills. `asked` holds only this placement's questions. Null when every skill was asked.
 */
export function choosePlacement({
  skills,
  items,
  learner,
  asked,
  nowMs,
  model,
}: PracticeSituation): QuestionChoice | null {
  const expected = expectSkills(skills, learner, nowMs, model)
  const offersOf = (skill: Skill) => {
    const belief = expected.get(skill.key)
    const skillItems = itemsOfSkill(items, skill.key)
    const worth = model.placement.linkWorth * countLinks(skill, skills)
    const best = belief && listOffers(skillItems, belief, model.placement.target, model)[0]
    return best ? [{ ...best, distance: best.distance - worth }] : []
  }
  const unasked = skills.filter(({ key }) => !asked.some(({ skill }) => skill === key))
  const grade = learner.grade ?? workingGrade(skills, learner, nowMs, model)
  const taught = unasked.filter((skill) => isTaughtIn(skill, grade))
  // A grade may have fewer skills than a placement has questions.
  const best = nearest(taught.flatMap(offersOf)) ?? nearest(unasked.flatMap(offersOf))
  return best && toChoice(best, 'placement')
}

function nearest(offers: readonly PossibleQuestion[]): PossibleQuestion | null {
  return offers.toSorted((a, b) => a.distance - b.distance)[0] ?? null
}

function countLinks({ key, needs }: Skill, skills: readonly Skill[]): number {
  return needs.length + skills.filter((other) => other.needs.includes(key)).length
}
