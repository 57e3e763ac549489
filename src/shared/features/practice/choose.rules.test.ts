import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { DAY_MS } from '../../time/units'
import type { SkillEstimate } from '../skills/estimate.rules'
import { MARKS_NEEDED, NO_MARKS } from '../skills/marks.rules'
import type { Skill } from '../skills/skills.rules'
import { chooseNext } from './choose.rules'
import type { Episode } from './episodes.rules'
import type { PracticeItem } from './offers.rules'
import type { AskedQuestion, PracticeSituation } from './situation.rules'

const NOW = 20_000 * DAY_MS

function skill(key: string, needs: string[] = [], grades: [number, number] = [5, 7]): Skill {
  return { key, name: key, nameFr: key, grades, needs }
}
function template(key: string, of: string, levels: [number, number] = [1, 5]): PracticeItem {
  return { key, skill: of, levels, isWritten: false, answers: 'either' }
}
function written(key: string, of: string, level = 3): PracticeItem {
  return { key, skill: of, levels: [level, level], isWritten: true, answers: 'chosen' }
}
function known(ability: number, given: Partial<SkillEstimate> = {}): SkillEstimate {
  return { ability, doubt: 0.4, stabilityDays: 4, answers: 8, answeredAtMs: NOW, ...NO_MARKS, ...given }
}
function asked(item: string, of = item, isRight = true): AskedQuestion {
  return { item, skill: of, isRight }
}
interface SituationOptions {
  skills: Skill[]
  items?: PracticeItem[]
  estimates?: Record<string, SkillEstimate>
  asked?: AskedQuestion[]
  grade?: number | null
  due?: string[]
  wanted?: string
  episodes?: Episode[]
}
function choose(given: SituationOptions) {
  const { skills, items, estimates = {}, asked: before = [], grade = 6, due = [], wanted, episodes = [] } = given
  const situation: PracticeSituation = {
    skills,
    items: items ?? skills.map(({ key }) => template(key, key)),
    learner: { grade, estimates: new Map(Object.entries(estimates)) },
    asked: before,
    due,
    wanted,
    episodes,
    nowMs: NOW,
    model: MODEL,
  }
  return chooseNext(situation)
}

describe('the next question', () => {
  test('tests the weakest skill', () => {
    const skills = [skill('strong'), skill('weak'), skill('middle')]
    const estimates = { strong: known(2), weak: known(-0.5), middle: known(0.5) }
    expect(choose({ skills, estimates })).toMatchObject({ skill: 'weak', reason: 'weakest' })
  })

  test('tests a skill that is due for review first', () => {
    const skills = [skill('weak'), skill('due')]
    const estimates = { weak: known(-2), due: known(1.2, { marks: MARKS_NEEDED, answeredAtMs: NOW - 90 * DAY_MS }) }
    expect(choose({ skills, estimates })).toMatchObject({ skill: 'due', reason: 'review' })
  })

  test('repeats a missed question that is due before that, unless it was the last one asked', () => {
    const skills = [skill('due'), skill('other')]
    const items = [template('a', 'due'), written('old', 'other'), written('new', 'other')]
    const estimates = { due: known(1.2, { marks: MARKS_NEEDED, answeredAtMs: NOW - 90 * DAY_MS }) }
    const given = { skills, items, estimates, due: ['gone', 'old', 'new'] }
    expect(choose(given)).toEqual({ item: 'old', skill: 'other', level: 3, isTyped: false, reason: 'review' })
    expect(choose({ ...given, asked: [asked('old', 'other')] })).toMatchObject({ item: 'new' })
  })

  test('tests the skill that the student chose, whatever else is due or weak', () => {
    const skills = [skill('weak'), skill('wanted', ['weak'])]
    const given = { skills, estimates: { weak: known(-3), wanted: known(2) }, due: ['weak'] }
    expect(choose({ ...given, wanted: 'wanted' })).toMatchObject({ skill: 'wanted', reason: 'wanted' })
    const onlyOne = [template('weak', 'weak'), written('only', 'wanted')]
    expect(choose({ ...given, items: onlyOne, wanted: 'wanted' })).toMatchObject({ item: 'only' })
    const justAsked = { ...given, due: [], items: onlyOne, wanted: 'wanted', asked: [asked('only', 'wanted')] }
    expect(choose(justAsked)).toMatchObject({ item: 'weak', reason: 'weakest' })
  })

  test('tests a missing prerequisite before the skill that needs it', () => {
    const skills = [skill('dependent', ['prerequisite']), skill('prerequisite')]
    const estimates = { dependent: known(-3), prerequisite: known(-2) }
    expect(choose({ skills, estimates })).toMatchObject({ skill: 'prerequisite' })
    expect(choose({ skills, estimates: { ...estimates, prerequisite: known(1.5) } })).toMatchObject({
      skill: 'dependent',
    })
  })

  test('tests no skill of a later grade while this grade has some left', () => {
    const skills = [skill('later', [], [8, 9]), skill('now')]
    const estimates = { later: known(-3), now: known(3) }
    expect(choose({ skills, estimates })).toMatchObject({ skill: 'now' })
  })

  test('a student without a grade begins with the lowest grade', () => {
    const skills = [skill('later', [], [8, 9]), skill('first', [], [4, 5])]
    expect(choose({ skills, grade: null })).toMatchObject({ skill: 'first' })
  })

  test('offers the next grade to a student who is clearly ahead', () => {
    const now = Array.from({ length: 6 }, (_, index) => skill(`now${index}`, [], [6, 6]))
    const skills = [...now, skill('next', [], [7, 7])]
    const estimates = Object.fromEntries(now.map(({ key }) => [key, known(4)]))
    expect(choose({ skills, estimates })).toMatchObject({ skill: 'next' })
  })

  test('tests a skill of an earlier grade only if it is not mastered', () => {
    const skills = [skill('earlier', [], [4, 4]), skill('now')]
    expect(choose({ skills, estimates: { earlier: known(0), now: known(2) } })).toMatchObject({ skill: 'now' })
    expect(choose({ skills, estimates: { earlier: known(-1), now: known(2) } })).toMatchObject({ skill: 'earlier' })
  })

  test('is harder for a stronger student', () => {
    const easier = choose({ skills: [skill('one')], estimates: { one: known(-0.5) } })
    const harder = choose({ skills: [skill('one')], estimates: { one: known(2.5) } })
    expect(easier?.level).toBeLessThan(harder?.level ?? 0)
  })

  test('is typed while the estimate is uncertain, because options can be guessed', () => {
    const estimates = { one: known(2, { doubt: 1.5 }) }
    expect(choose({ skills: [skill('one')], estimates })).toMatchObject({ isTyped: true })
  })

  test('changes the skill after several questions on the same one', () => {
    const skills = [skill('weak'), skill('other')]
    const estimates = { weak: known(0.2), other: known(1) }
    const items = [template('a', 'weak'), template('b', 'weak'), template('c', 'other')]
    const before = [asked('a', 'weak'), asked('b', 'weak')]
    expect(choose({ skills, items, estimates })).toMatchObject({ skill: 'weak' })
    expect(choose({ skills, items, estimates, asked: before })).toMatchObject({ skill: 'other' })
  })

  test('is not far too hard while another skill has an easier one', () => {
    const skills = [skill('hard'), skill('easy')]
    const items = [template('hard', 'hard', [4, 5]), template('easy', 'easy')]
    const estimates = { hard: known(0.7), easy: known(1.5) }
    expect(choose({ skills, items, estimates })).toMatchObject({ skill: 'easy' })
    expect(choose({ skills: skills.slice(0, 1), items, estimates })).toMatchObject({ skill: 'hard' })
  })

  test('tests a skill that only related skills suggest is weak, until it was asked itself', () => {
    const skills = [skill('hole', ['beside']), skill('beside'), skill('easy')]
    const items = [template('hole', 'hole', [5, 5]), template('beside', 'beside', [1, 1]), template('easy', 'easy')]
    const estimates = { hole: known(-3), easy: known(3) }
    const before = [asked('easy', 'easy', false), asked('hole', 'hole', false)]
    expect(choose({ skills, items, estimates, asked: before })).toMatchObject({ skill: 'beside' })
    const sure = { ...estimates, beside: known(-2.5) }
    expect(choose({ skills, items, estimates: sure, asked: before })).toMatchObject({ skill: 'easy' })
  })

  test('is easier after many wrong answers and harder after many right ones', () => {
    const levelAfter = (isRight: boolean) => {
      const before = Array.from({ length: 10 }, (_, index) => asked(`x${index}`, 'x', isRight))
      return choose({ skills: [skill('one')], estimates: { one: known(1) }, asked: before })?.level ?? 0
    }
    expect(levelAfter(false)).toBeLessThan(levelAfter(true))
  })
})

describe('chooseNext never', () => {
  test('asks the same written question twice in a row', () => {
    const skills = [skill('one')]
    const items = [written('first', 'one'), written('second', 'one')]
    expect(choose({ skills, items, asked: [asked('first', 'one')] })).toMatchObject({ item: 'second' })
    expect(choose({ skills, items, asked: [asked('second', 'one')] })).toMatchObject({ item: 'first' })
  })

  test('asks three questions of a template in a row', () => {
    const skills = [skill('one')]
    const items = [template('a', 'one'), written('b', 'one', 5)]
    expect(choose({ skills, items, asked: [asked('a', 'one')] })).toMatchObject({ item: 'a' })
    expect(choose({ skills, items, asked: [asked('a', 'one'), asked('a', 'one')] })).toMatchObject({ item: 'b' })
  })

  test('asks anything when no question is left', () => {
    expect(choose({ skills: [skill('one')], items: [] })).toBeNull()
    expect(
      choose({ skills: [skill('one')], items: [written('only', 'one')], asked: [asked('only', 'one')] }),
    ).toBeNull()
  })
})

function episode(of: string, given: Partial<Episode> = {}): Episode {
  return { skill: of, step: 'back', item: of, level: 3, returns: 0, ...given }
}

describe('a weak skill in an episode', () => {
  const skills = [skill('weak'), skill('strong'), skill('other')]
  const estimates = { weak: known(-1), strong: known(2), other: known(1.5) }
  const others = ['strong', 'other', 'strong', 'other'].map((key) => asked(key))

  test('is followed immediately by an easier question of the same template, then by one of the same level', () => {
    const before = [asked('weak', 'weak', false)]
    const twin = choose({ skills, estimates, asked: before, episodes: [episode('weak', { step: 'twin' })] })
    expect(twin).toMatchObject({ item: 'weak', level: 2, reason: 'repair', step: 'twin' })
    const alone = choose({ skills, estimates, asked: before, episodes: [episode('weak', { step: 'alone' })] })
    expect(alone).toMatchObject({ item: 'weak', level: 3, step: 'alone' })
  })

  test('returns after three questions of other skills, later after right answers', () => {
    const before = [asked('weak', 'weak'), ...others]
    expect(choose({ skills, estimates, asked: before.slice(0, 3), episodes: [episode('weak')] })?.skill).not.toBe(
      'weak',
    )
    expect(choose({ skills, estimates, asked: before, episodes: [episode('weak')] })).toMatchObject({ step: 'back' })
    expect(
      choose({ skills, estimates, asked: before, episodes: [episode('weak', { returns: 1 })] })?.step,
    ).toBeUndefined()
  })

  test('returns on the next day', () => {
    const yesterday = { ...estimates, weak: known(-1, { answeredAtMs: NOW - DAY_MS }) }
    const before = [asked('weak'), asked('strong')]
    const episodes = [episode('weak', { returns: 2 })]
    expect(choose({ skills, estimates: yesterday, asked: before, episodes })).toMatchObject({ skill: 'weak' })
    expect(choose({ skills, estimates, asked: before, episodes })?.skill).not.toBe('weak')
  })

  test('does not return right after a miss', () => {
    const before = [asked('weak'), ...others, asked('other', 'other', false)]
    expect(choose({ skills, estimates, asked: before, episodes: [episode('weak')] })?.skill).not.toBe('weak')
  })

  test('returns with an easier question after many wrong answers than after many right ones', () => {
    const levelAfter = (isRight: boolean) => {
      const before = [
        asked('weak'),
        ...Array.from({ length: 8 }, () => asked('other', 'other', isRight)),
        asked('strong'),
      ]
      return choose({ skills, estimates, asked: before, episodes: [episode('weak')] })
    }
    expect(levelAfter(true)).toMatchObject({ skill: 'weak', step: 'back' })
    expect(levelAfter(false)?.level).toBeLessThan(levelAfter(true)?.level ?? 0)
  })

  test('gets a question of the usual level when its marks lack one', () => {
    const marked = { ...estimates, weak: known(-2, { marks: 2, markedFrom: '2026-01-01' }) }
    const before = [asked('weak'), ...others]
    const choice = choose({ skills, estimates: marked, asked: before, episodes: [episode('weak')] })
    expect(choice?.level).toBeGreaterThanOrEqual(3)
  })
})

describe('after misses', () => {
  test('three in a row are followed by the question that is most likely to be right', () => {
    const skills = [skill('weak'), skill('strong'), skill('other')]
    const estimates = { weak: known(-2), strong: known(3), other: known(0.5) }
    const before = ['weak', 'weak', 'other'].map((key) => asked(key, key, false))
    const given = { skills, estimates, episodes: [episode('weak')] }
    expect(choose({ ...given, asked: before })).toMatchObject({ skill: 'strong', level: 1, reason: 'easy' })
    const repaired = [...before.slice(0, 2), { ...asked('other', 'other', false), isRepaired: true }]
    expect(choose({ ...given, asked: repaired })?.reason).not.toBe('easy')
  })

  test('two in a skill are followed by no question of a higher grade in it', () => {
    const skills = [skill('one', [], [6, 6])]
    const items = [template('hard', 'one', [4, 5]), template('easy', 'one', [1, 3])]
    const estimates = { one: known(3) }
    expect(choose({ skills, items, estimates })).toMatchObject({ item: 'hard' })
    const before = [asked('hard', 'one', false), asked('hard', 'one', false)]
    expect(choose({ skills, items, estimates, asked: before })).toMatchObject({ item: 'easy' })
  })

  test('two in a skill are followed by questions of its first grade if the student gave no grade', () => {
    const skills = [skill('one', [], [4, 6])]
    const items = [template('hard', 'one', [3, 3]), template('easy', 'one', [1, 2])]
    const given = { skills, items, estimates: { one: known(1.5) }, grade: null }
    const others = Array.from({ length: 8 }, (_, index) => asked(`other${index}`))
    const missed = [asked('hard', 'one', false), asked('old', 'one', false)]
    expect(choose({ ...given, asked: others })).toMatchObject({ item: 'hard' })
    expect(choose({ ...given, asked: [...others, ...missed] })).toMatchObject({ item: 'easy' })
  })
})
