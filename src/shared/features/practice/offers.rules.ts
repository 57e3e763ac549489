import { type Belief, chanceRight } from '../skills/estimate.rules'
import type { Model } from '../skills/model.rules'

/**
 * Where questions come from: a template makes any number of them at its levels, a written question is one at one level.
 */
export interface PracticeItem {
  key: string
  skill: string
  levels: readonly [number, number]
  /** A written question is always the same one. */
  isWritten: boolean
  /** Whether its answers are typed, chosen among options, or either. */
  answers: 'typed' | 'chosen' | 'either'
}

const bySkillOf = new WeakMap<readonly PracticeItem[], Map<string, PracticeItem[]>>()

/** The items of a skill; sorted once for a list of them. */
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

/** A question that could be asked, and how likely its answer will be right. */
export interface Offer {
  item: string
  skill: string
  level: number
  isTyped: boolean
  chance: number
  /** How far it is from what is wanted. */
  distance: number
}

/** Every level of every item of a skill, typed and chosen, nearest to the wanted chance first. */
export function listOffers(items: readonly PracticeItem[], belief: Belief, wanted: number, model: Model): Offer[] {
  const { typedAbove, chosenCost } = model.choice
  // While there is doubt, a choice among options tells too little: it may be a guess.
  const cost = (isTyped: boolean) => (belief.doubt > typedAbove && !isTyped ? chosenCost : 0)
  return items
    .flatMap(({ key, skill, levels: [easiest, hardest], answers }) =>
      Array.from({ length: hardest - easiest + 1 }, (_, step) => easiest + step).flatMap((level) =>
        (answers === 'either' ? [true, false] : [answers === 'typed']).map((isTyped) => {
          const chance = chanceRight(belief.ability, { level, isTyped }, model)
          return { item: key, skill, level, isTyped, chance, distance: Math.abs(chance - wanted) + cost(isTyped) }
        }),
      ),
    )
    .toSorted((a, b) => a.distance - b.distance)
}
