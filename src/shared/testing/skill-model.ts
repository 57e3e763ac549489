import type { LearnerModel } from '../features/skills/model.rules'

/** A model for tests of the rules: round numbers that do not change when the shipped ones are tuned. */
export const MODEL: LearnerModel = {
  answers: { levels: [-2, -1, 0, 1, 2], guess: 0.25, typedGuess: 0, slip: 0.05 },
  expected: {
    usual: 1,
    gradeStep: 0.5,
    unknownGrade: 6,
    unknownGradeDoubt: 1,
    gradeMastered: 0.7,
    aheadTrust: 1,
    generalDoubt: 1,
    skillDoubt: 2,
    neighbourShare: 0.5,
    weakestShare: 0.5,
  },
  learnedPerAnswer: 0.1,
  doubt: { least: 0.3, perAnswer: 0.1, perDay: 0.05 },
  memory: { firstDays: 4, growth: 2, afterMiss: 0.5, mostDays: 180, lossPerDoubling: 0.3, lossMost: 1.5 },
  map: { mastered: 0.75, due: 0.65, prerequisite: 0.4, prerequisiteTrust: 1 },
  choice: {
    target: 0.8,
    safe: 0.7,
    hope: 0.5,
    aim: 0.8,
    correction: 1,
    caution: 1,
    turnCost: 1,
    turnOver: 10,
    aheadFrom: 0.3,
    aheadEvery: 10,
    typedAbove: 0.8,
    chosenCost: 0.3,
  },
  episodes: { weakBelow: 0.5, gaps: [3, 8, 20], rest: 3 },
  placement: { fewest: 8, most: 12, doubt: 0.5, target: 0.7, linkWorth: 0.02 },
}
