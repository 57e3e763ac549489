import { chanceRight, type SkillBelief } from '../skills/estimate.rules'
import type { LearnerModel } from '../skills/model.rules'

/** Why a question is asked. */
export const REASONS = ['review', 'weakest', 'placement', 'wanted', 'repair', 'easy', 'ahead'] as const
export type Reason = (typeof REASONS)[number]

/** A source of questions: a template generates any number at its levels, a written question is one at one level. */
export interface PracticeItem {
  key: string
  skill: string
  levels: readonly [number, number]
  isWritten: boolean
  /** Whether its answers are typed, chosen among options, or either. */
  answers: 'typed' | 'chosen' | 'either'
  /** Only for a written question. */
  lacksHints?: boolean
  hasPassage?: boolean
}

const bySkillOf = new WeakMap<readonly PracticeItem[], Map<string, PracticeItem[]>>()

/** The items of a skill; each list is grouped once. */
export function itemsOfSkill(items: readonly PracticeItem[], skill: string): readonly PracticeItem[] {
  const bySkill = bySkillOf.get(items) ?? sortBySkill(items)
  bySkillOf.set(items, bySkill)
  return bySkill.get(skill) ?? []
}

function sortBySkill(items: readonly PracticeItem[]): Map<string, PracticeItem[]> {
  const bySkill = new Map<string, PracticeItem[]>()
  for (const item of items) bySkill.set(item.skill, [...(bySkill.get(item.skill) ?? []), item])
  return bySkill
}

/** A possible question, with the chance that its answer will be right. */
export interface PossibleQuestion {
  item: string
  skill: string
  level: number
  isTyped: boolean
  chance: number
  /** How far the chance is from the target. */
  distance: number
}

/** Every level of every item, typed and chosen, closest to the target chance first. */
export function listOffers(
  items: readonly PracticeItem[],
  belief: SkillBelief,
  targetChance: number,
  model: LearnerModel,
): PossibleQuestion[] {
  const { typedAbove, chosenCost } = model.choice
  // While the estimate is uncertain, multiple choice says too little: it may be a guess.
  const cost = (isTyped: boolean) => (belief.doubt > typedAbove && !isTyped ? chosenCost : 0)
  return items
    .flatMap(({ key, skill, levels: [easiest, hardest], answers }) =>
      Array.from({ length: hardest - easiest + 1 }, (_, step) => easiest + step).flatMap((level) =>
        (answers === 'either' ? [true, false] : [answers === 'typed']).map((isTyped) => {
          const chance = chanceRight(belief.ability, { level, isTyped }, model)
          return { item: key, skill, level, isTyped, chance, distance: Math.abs(chance - targetChance) + cost(isTyped) }
        }),
      ),
    )
    .toSorted((a, b) => a.distance - b.distance)
}
