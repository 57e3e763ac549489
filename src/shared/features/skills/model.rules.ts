/** Parameters of the student model, set in `content/practice/model.json`. */
export interface LearnerModel {
  answers: {
    /** The difficulty of levels 1 to 5, on the scale of abilities. */
    levels: readonly number[]
    /** The chance of a lucky guess (with four options, and typed), and of a slip despite knowing. */
    guess: number
    typedGuess: number
    slip: number
  }
  /** The expectation for a skill before it was asked. */
  expected: {
    /** The ability in the middle of the skill's grades, and the increase per grade. */
    usual: number
    gradeStep: number
    /** The grade assumed for a student who gave none, and the doubt that adds. */
    unknownGrade: number
    unknownGradeDoubt: number
    /** The mean mastery of a grade's skills from which a student without a grade moves on to the next one. */
    gradeMastered: number
    /** How much doubt about the general level counts against working in a later grade. */
    aheadTrust: number
    /** How much students of a grade differ, and how much the skills of one student differ. */
    generalDoubt: number
    skillDoubt: number
    /** The share of a skill's surprise that carries over to its neighbours. */
    neighbourShare: number
    /** The weight of the weakest neighbour; the rest is their mean. */
    weakestShare: number
  }
  /** The share of the unknown that an answered question teaches on average. */
  learnedPerAnswer: number
  /** The minimum of doubt, and what each answer (students learn) and each day adds. */
  doubt: { least: number; perAnswer: number; perDay: number }
  memory: {
    /** Stability in days: initial, growth factor after a right answer, factor after a mistake, maximum. */
    firstDays: number
    growth: number
    afterMiss: number
    mostDays: number
    /** Ability lost each time the days since the last answer double, and the maximum. */
    lossPerDoubling: number
    lossMost: number
  }
  map: {
    /** The mastery from which a skill is mastered, and below which a mastered one is due. */
    mastered: number
    due: number
    /** The mastery a prerequisite needs; doubt counts in its favour, by this factor. */
    prerequisite: number
    prerequisiteTrust: number
  }
  choice: {
    /** The target chance of a right answer. */
    target: number
    /** The minimum chance. */
    safe: number
    /** How much doubt raises the chance when it is compared with the minimum. */
    hope: number
    /** The desired share of right answers, and how strongly the target corrects deviations from it. */
    aim: number
    correction: number
    /** How much doubt makes a skill rank as weaker, so that uncertain skills are asked. */
    caution: number
    /** The penalty per question on the same skill among the last `turnOver` questions. */
    turnCost: number
    turnOver: number
    /** From this general level, one question in `aheadEvery` is about a skill of the next grade. */
    aheadFrom: number
    aheadEvery: number
    /** Above this doubt typed answers are preferred: multiple choice has this cost. */
    typedAbove: number
    chosenCost: number
  }
  episodes: {
    /** The mastery below which a skill is weak. */
    weakBelow: number
    /** Questions of other skills before a skill returns: at first, and after each right answer. */
    gaps: readonly number[]
    /** Questions of other skills before another weak skill is tried. */
    rest: number
  }
  placement: {
    fewest: number
    most: number
    /** The placement ends when doubt about the general level falls to this. */
    doubt: number
    target: number
    /** How much each link to another skill counts against distance from the target. */
    linkWorth: number
  }
}
