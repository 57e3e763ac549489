/** How many questions a day a student aims for until they set another number. */
export const GOAL_DEFAULT = 10
export const GOAL_MAX = 50
