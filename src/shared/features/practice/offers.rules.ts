import { type Belief, chanceRight } from '../skills/estimate.rules'
import type { Model } from '../skills/model.rules'

/** Where questions come from: a template makes any number of them at its levels, a written question is one at one level. */
export interface Source {
  key: string
  skill: string
  levels: readonly [number, number]
  /** A written question is always the same one. */
  isWritten: boolean
  /** Whether its answers are typed, chosen among options, or either. */
  answers: 'typed' | 'chosen' | 'either'
}

const bySkillOf = new WeakMap<readonly Source[], Map<string, Source[]>>()

/** The sources of a skill; sorted once for a list of them. */
export function sourcesOfSkill(sources: readonly Source[], skill: string): readonly Source[] {
  const bySkill = bySkillOf.get(sources) ?? sortBySkill(sources)
  bySkillOf.set(sources, bySkill)
  return bySkill.get(skill) ?? []
}

function sortBySkill(sources: readonly Source[]): Map<string, Source[]> {
  const bySkill = new Map<string, Source[]>()
  for (const source of sources) bySkill.set(source.skill, [...(bySkill.get(source.skill) ?? []), source])
  return bySkill
}

/** A question that could be asked, and how likely its answer will be right. */
export interface Offer {
  source: string
  skill: string
  level: number
  isTyped: boolean
  chance: number
  /** How far it is from what is wanted. */
  distance: number
}

/** Every level of every source of a skill, typed and chosen, nearest to the wanted chance first. */
export function listOffers(sources: readonly Source[], belief: Belief, wanted: number, model: Model): Offer[] {
  const { typedAbove, chosenCost } = model.choice
  // While there is doubt, a choice among options tells too little: it may be a guess.
  const cost = (isTyped: boolean) => (belief.doubt > typedAbove && !isTyped ? chosenCost : 0)
  return sources
    .flatMap(({ key, skill, levels: [easiest, hardest], answers }) =>
      Array.from({ length: hardest - easiest + 1 }, (_, step) => easiest + step).flatMap((level) =>
        (answers === 'either' ? [true, false] : [answers === 'typed']).map((isTyped) => {
          const chance = chanceRight(belief.ability, { level, isTyped }, model)
          return { source: key, skill, level, isTyped, chance, distance: Math.abs(chance - wanted) + cost(isTyped) }
        }),
      ),
    )
    .toSorted((a, b) => a.distance - b.distance)
}
