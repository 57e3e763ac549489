import { statusOf } from '../skills/estimate.rules'
import { generalLevel } from '../skills/expectations.rules'
import type { Skill } from '../skills/skills.rules'
import {
  EPISODES_MAX,
  type Episode,
  hasPrerequisites,
  isBack,
  isInGrade,
  isRepairable,
  listReturns,
  listTwins,
  viewSkills,
} from './episodes.rules'
import {
  findOffer,
  fitGrade,
  leastRecent,
  mayBeAsked,
  offersOf,
  rankSkills,
  strongestFirst,
  targetChance,
  weakestFirst,
} from './find-offer.rules'
import { itemsOfSkill } from './offers.rules'
import {
  MISSES_MAX,
  missRun,
  type PracticeSituation,
  type QuestionChoice,
  type SituationView,
  toChoice,
} from './situation.rules'

/** The next question, in the order of docs/learning.md. Null when none is left. */
export function chooseNext(situation: PracticeSituation): QuestionChoice | null {
  const { skills, learner, nowMs, model, episodes = [] } = situation
  const view = { ...situation, episodes, ...viewSkills(skills, learner, nowMs, model) }
  return (
    chooseRequested(view) ??
    chooseEasy(view) ??
    chooseFollowing(view) ??
    chooseBack(view) ??
    chooseDueReview(view) ??
    chooseDueSkill(view) ??
    chooseAhead(view) ??
    chooseWeak(view) ??
    chooseBySkill(view)
  )
}

/** Null when no skill was chosen, or when its only question was just asked. */
function chooseRequested(view: SituationView): QuestionChoice | null {
  const { skills, wanted, episodes } = view
  if (wanted === undefined) return null
  const following = chooseFollowing({ ...view, episodes: episodes.filter(({ skill }) => skill === wanted) })
  if (following) return following
  const best = findOffer(
    skills.filter(({ key }) => key === wanted),
    view,
  )
  const isOpen = episodes.some(({ skill }) => skill === wanted)
  return best && { ...toChoice(best, 'wanted'), ...(isOpen && { step: 'back' as const }) }
}

/** After several misses in a row, the question that is most likely to be answered correctly. */
function chooseEasy(view: SituationView): QuestionChoice | null {
  const { skills, asked, model } = view
  if (missRun(asked) < MISSES_MAX) return null
  const missed = new Set(asked.slice(-MISSES_MAX).map(({ skill }) => skill))
  const offers = skills
    .filter(({ key, grades: [first] }) => first <= view.grade && !missed.has(key))
    .flatMap((skill) => offersOf(skill, view, 1).slice(0, 1))
  const best = offers.toSorted((a, b) => b.chance - a.chance)[0]
  return best && best.chance >= model.choice.safe ? toChoice(best, 'easy') : null
}

/** The question that directly follows an explanation. */
function chooseFollowing(view: SituationView): QuestionChoice | null {
  for (const episode of view.episodes) {
    const skill = view.skills.find(({ key }) => key === episode.skill)
    if (!skill || episode.step === 'back') continue
    const [offer] = fitGrade(skill, listTwins(episode, view.items, view.asked), view)
    if (offer) return { ...toChoice(offer, 'repair'), step: episode.step }
  }
  return null
}

/** A weak skill that returns. Not right after a miss: first something the student can do. */
function chooseBack(view: SituationView): QuestionChoice | null {
  const { episodes, asked, learner, nowMs, model } = view
  if (missRun(asked) > 0) return null
  const target = targetChance(asked, model)
  const sinceOf = ({ skill }: Episode) => asked.length - 1 - asked.findLastIndex((one) => one.skill === skill)
  const back = episodes.filter((episode) => {
    const answeredAtMs = learner.estimates.get(episode.skill)?.answeredAtMs ?? 0
    return episode.step === 'back' && isBack(episode, { questionsSince: sinceOf(episode), answeredAtMs, nowMs, model })
  })
  for (const episode of back.toSorted((a, b) => sinceOf(b) - sinceOf(a))) {
    const skill = view.skills.find(({ key }) => key === episode.skill)
    const items = itemsOfSkill(view.items, episode.skill).filter((item) => mayBeAsked(item, asked))
    const offer = skill && leastRecent(fitGrade(skill, listReturns(episode, items, { ...view, target }), view), asked)
    if (offer) return { ...toChoice(offer, 'repair'), step: 'back' }
  }
  return null
}

function chooseDueReview({ due = [], items, asked }: SituationView): QuestionChoice | null {
  const next = due.flatMap((key) => items.filter((item) => item.key === key)).find((item) => mayBeAsked(item, asked))
  if (!next) return null
  const { key, skill, levels, answers } = next
  return { item: key, skill, level: levels[0], isTyped: answers === 'typed', reason: 'review' }
}

/** While another episode may be opened: the weakest skill that could have one, now and then. */
function chooseWeak(view: SituationView): QuestionChoice | null {
  const { skills, episodes, asked, model } = view
  if (episodes.length >= EPISODES_MAX || missRun(asked) > 0) return null
  const lately = asked.slice(-model.episodes.rest).map(({ skill }) => skill)
  const candidates = skills.filter(
    (skill) =>
      !isInEpisode(skill, view) && !lately.includes(skill.key) && isInGrade(skill, view) && isRepairable(skill, view),
  )
  for (const skill of weakestFirst(candidates, view)) {
    const offer = leastRecent(offersOf(skill, view, targetChance(asked, model)), asked)
    if (offer) return toChoice(offer, 'weakest')
  }
  return null
}

/** A mastered skill that is due, weakest first. */
function chooseDueSkill(view: SituationView): QuestionChoice | null {
  const { skills, learner, nowMs, model } = view
  const isDue = ({ key }: Skill) => statusOf(learner.estimates.get(key), nowMs, model) === 'due'
  const best = findOffer(weakestFirst(skills.filter(isDue), view), view)
  return best && toChoice(best, 'review')
}

/** Now and then a skill of the next grade, unless the student is behind: otherwise nobody would notice who is ahead. */
function chooseAhead(view: SituationView): QuestionChoice | null {
  const { skills, learner, asked, expected, nowMs, model } = view
  const { aheadFrom, aheadEvery, target } = model.choice
  const { grade } = learner
  if (grade === null || asked.length < aheadEvery || missRun(asked) > 0) return null
  if (generalLevel(skills, learner, nowMs, model).ability < aheadFrom) return null
  const later = skills.filter(({ grades: [first] }) => first > grade)
  const lately = new Set(asked.slice(-aheadEvery).map(({ skill }) => skill))
  if (later.some(({ key }) => lately.has(key))) return null
  const nextGrade = Math.min(...later.map(({ grades: [first] }) => first))
  const next = later.filter((skill) => skill.grades[0] === nextGrade && hasPrerequisites(skill, expected, model))
  const best = findOffer(strongestFirst(next, view), view)
  return best && best.chance >= target / 2 ? toChoice(best, 'ahead') : null
}

function chooseBySkill(view: SituationView): QuestionChoice | null {
  const { skills } = view
  const others = skills.filter((skill) => !isInEpisode(skill, view))
  const best = findOffer(rankSkills(others, view), view) ?? findOffer(skills, view)
  return best && toChoice(best, 'weakest')
}

function isInEpisode({ key }: Skill, { episodes }: SituationView): boolean {
  return episodes.some(({ skill }) => skill === key)
}
