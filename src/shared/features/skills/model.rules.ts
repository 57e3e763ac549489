/**
 * The numbers of the model of what a student knows. They stand in `content/practice/model.json`: tuned without code.
 */
export interface Model {
  answers: {
    /** How hard levels 1 to 5 are, on the scale of abilities. */
    levels: readonly number[]
    /** The chance to be right without knowing, with four options and when typing; and to be wrong while knowing. */
    guess: number
    typedGuess: number
    slip: number
  }
  /** What is expected of a skill before it was asked. */
  expected: {
    /** The ability in the middle of the grades in which a skill is taught, and how much more it is with every grade. */
    usual: number
    gradeStep: number
    /** What counts as the grade of who gave none, and how much doubt that adds. */
    unknownGrade: number
    unknownGradeDoubt: number
    /** How far students of one grade differ as a whole, and one student's skills among themselves. */
    generalDoubt: number
    skillDoubt: number
    /** How much of a skill's surprise is expected of the skills beside it. */
    neighbourShare: number
    /** How much of that is the weakest of them; the rest is their mean. */
    weakestShare: number
  }
  /** The least doubt there is, and what is added to it by every answer (students learn) and every day. */
  doubt: { least: number; perAnswer: number; perDay: number }
  memory: {
    /** How many days it takes to forget a first step: at first, after a right answer, after a miss, at most. */
    firstDays: number
    growth: number
    afterMiss: number
    mostDays: number
    /** What is forgotten each time the days since the last answer double, and at most. */
    lossPerDoubling: number
    lossMost: number
  }
  map: {
    /** From this mastery on a skill is mastered; below `due` a mastered one is due for review. */
    mastered: number
    due: number
    /** From this mastery on other skills can build on a skill. Doubt counts in its favour, by this factor. */
    prerequisite: number
    prerequisiteTrust: number
  }
  choice: {
    /** The chance of a right answer that the next question should have. */
    target: number
    /** The least that it may have; less after so many right answers in a row. */
    safe: number
    bold: number
    boldAfter: number
    /** How much doubt speaks for a question that seems to have less. */
    hope: number
    /** The share of right answers that practice aims at, and how far the target moves while the last ones miss it. */
    aim: number
    correction: number
    /** How much doubt makes a skill look weaker: what is not sure is asked. */
    caution: number
    /** What every question of the same skill among the last ones counts against another. */
    turnCost: number
    turnOver: number
    /** With more doubt than this a typed answer is wanted, and options cost this much. */
    typedAbove: number
    chosenCost: number
  }
  placement: {
    fewest: number
    most: number
    /** Placed as soon as there is no more doubt than this about the student as a whole. */
    doubt: number
    target: number
    /** What a tie to another skill is worth against distance from the target. */
    linkWorth: number
  }
}
