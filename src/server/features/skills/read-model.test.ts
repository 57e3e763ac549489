import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chanceRight, learn, mastery, type SkillBelief } from '#shared/features/skills/estimate.rules'
import { PROJECT_ROOT } from '../../project-root'
import { readModel } from './read-model'

const PATH = 'content/practice/model.json'

function copyWith(change: (text: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'plume-model-'))
  mkdirSync(dirname(join(root, PATH)), { recursive: true })
  cpSync(join(PROJECT_ROOT, PATH), join(root, PATH))
  writeFileSync(join(root, PATH), change(readFileSync(join(root, PATH), 'utf8')))
  return root
}

describe('the parameters of the model', () => {
  test('are read as shipped', () => {
    expect(readModel().answers.levels).toHaveLength(5)
  })

  test.each([
    ['a share above one', (text: string) => text.replace(/"slip": [\d.]+/, '"slip": 1.5'), 'answers slip'],
    ['a number that is missing', (text: string) => text.replace(/"slip"/, '"slips"'), 'slip'],
    ['levels that do not rise', (text: string) => text.replace('[-2.4, -1.2,', '[-1.2, -2.4,'), 'levels must rise'],
    ['due above mastered', (text: string) => text.replace(/"due": [\d.]+/, '"due": 0.9'), 'due must be below'],
    [
      'a placement without room',
      (text: string) => text.replace(/"fewest": \d+/, '"fewest": 13'),
      'fewest is above most',
    ],
  ])('are refused with %s, with a readable message', (_, change, says) => {
    expect(() => readModel(copyWith(change))).toThrow(says)
  })
})

test('with the shipped numbers, a student who misses every question is not believed to learn from them', () => {
  const model = readModel()
  let belief: SkillBelief = { ability: model.expected.usual, doubt: model.expected.skillDoubt }
  for (let round = 0; round < 40; round++) {
    const hardest = [5, 4, 3, 2, 1].find(
      (one) => chanceRight(belief.ability, { level: one, isTyped: true }, model) >= model.choice.target,
    )
    const miss = { isRight: false, level: hardest ?? 1, isTyped: true }
    const after = learn(belief, miss, 0, model)
    expect(after.ability).toBeLessThan(belief.ability)
    belief = after
  }
  expect(mastery(belief.ability, model)).toBeLessThan(0.05)
})
