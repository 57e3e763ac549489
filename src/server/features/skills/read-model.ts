import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LearnerModel } from '#shared/features/skills/model.rules'
import { readBySchema } from '../../content/checks/schema-problems'
import { readJson } from '../../content/read-json'
import { PROJECT_ROOT } from '../../project-root'

const PATH = 'content/practice/model.json'
const Share = z.number().check(z.gte(0), z.lte(1))
const Amount = z.number().check(z.gte(0), z.lte(20))
const Days = z.number().check(z.gt(0), z.lte(1_000))
const Count = z.int().check(z.gte(1), z.lte(50))

const ModelFile = z.strictObject({
  answers: z.strictObject({
    levels: z
      .array(z.number().check(z.gte(-9), z.lte(9)))
      .check(z.length(5), z.refine(isRising, { error: 'levels must rise' })),
    guess: Share,
    typedGuess: Share,
    slip: Share,
  }),
  expected: z.strictObject({
    usual: Amount,
    gradeStep: Amount,
    unknownGrade: Amount,
    unknownGradeDoubt: Amount,
    gradeMastered: Share,
    aheadTrust: Amount,
    generalDoubt: Amount,
    skillDoubt: Amount,
    neighbourShare: Share,
    weakestShare: Share,
  }),
  learnedPerAnswer: Share,
  doubt: z.strictObject({ least: Amount, perAnswer: Amount, perDay: Amount }),
  memory: z.strictObject({
    firstDays: Days,
    growth: Amount,
    afterMiss: Share,
    mostDays: Days,
    lossPerDoubling: Amount,
    lossMost: Amount,
  }),
  map: z
    .strictObject({ mastered: Share, due: Share, prerequisite: Share, prerequisiteTrust: Amount })
    .check(z.refine(({ due, mastered }) => due < mastered, { error: 'due must be below mastered' })),
  choice: z.strictObject({
    target: Share,
    safe: Share,
    hope: Amount,
    aim: Share,
    correction: Amount,
    caution: Amount,
    turnCost: Amount,
    turnOver: Count,
    aheadFrom: z.number().check(z.gte(-9), z.lte(9)),
    aheadEvery: Count,
    typedAbove: Amount,
    chosenCost: Amount,
  }),
  episodes: z.strictObject({
    weakBelow: Share,
    gaps: z.array(Count).check(z.length(3)),
    rest: Count,
  }),
  placement: z
    .strictObject({ fewest: Count, most: Count, doubt: Amount, target: Share, linkWorth: Amount })
    .check(z.refine(({ fewest, most }) => fewest <= most, { error: 'fewest is above most' })),
})

function isRising(levels: readonly number[]): boolean {
  return levels.every((level, index) => index === 0 || level > (levels[index - 1] ?? level))
}

/** The parameters of the model. Throws if they are invalid, so that the server does not start with them. */
export function readModel(root: string = PROJECT_ROOT): LearnerModel {
  const given = readJson(readFileSync(join(root, PATH), 'utf8'))
  const reading = given.problems ? given : readBySchema(ModelFile, given.value)
  if (!reading.problems) return reading.value
  throw new Error(reading.problems.map(({ place, message }) => `${PATH} ${place}: ${message}`).join('\n'))
}
