/** Questions a day, until the student sets another goal. */
export const GOAL_DEFAULT = 10
export const GOAL_MAX = 50
