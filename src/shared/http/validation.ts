/**
 * Messages of our own schemas. A schema carries the code; the server answers the English words,
 * a screen the words of its reader.
 */
export const VALIDATION_MESSAGES = {
  EMAIL_INVALID: 'Invalid email address',
  PASSWORD_REQUIRED: 'Please enter your password',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  PASSWORD_TOO_LONG: 'Password must be at most 200 characters',
  TEXT_TOO_LONG: 'This text is too long',
  NAME_UNREADABLE: 'A name can hold visible characters only',
  TABLE_TOO_WIDE: 'A table can have at most 12 columns',
  TABLES_TOO_LARGE: 'The tables of a text can have at most 2,000 cells together',
  NESTING_TOO_DEEP: 'At most three marks can stand inside each other',
  LANGUAGE_UNKNOWN: 'Language must be en or fr',
  SUBJECT_UNKNOWN: 'Subject must be english, french or math',
  DIFFICULTY_UNKNOWN: 'Difficulty must be easy, medium or hard',
  TITLE_REQUIRED: 'Title and subject are required',
  TEXT_REQUIRED: 'This text is required',
  QUESTIONS_REQUIRED: 'At least one question is required for quizzes',
  TOO_MANY_QUESTIONS: 'A quiz can have at most 100 questions',
  QUESTION_IDS_DOUBLED: 'Two questions have the same id',
  QUESTION_TYPE_UNKNOWN: 'A question is multiple_choice or fill_blank',
  OPTION_REQUIRED: 'Every option needs text',
  FOUR_OPTIONS: 'A multiple-choice question must have four options',
  OPTIONS_DOUBLED: 'Two options are the same',
  KEY_OUTSIDE_OPTIONS: 'The right answer must be one of the four options',
  ANSWER_REQUIRED: 'The right answer is required',
  ANSWER_KIND_UNKNOWN: 'An answer is a number, a text or an expression',
  ANSWER_NOT_A_NUMBER: 'The right answer must be a number that can be read in only one way',
  ANSWER_NOT_AN_EXPRESSION: 'The right answer must be an expression that can be read in only one way',
  ANSWER_NOT_SIMPLEST: 'The right answer must itself be in lowest terms or simplest form',
  TOO_MANY_ALTERNATIVES: 'At most ten can be listed here',
  TOO_MANY_HINTS: 'A question has at most three hints',
  TOO_MANY_STEPS: 'A solution has at most eight steps',
  FEEDBACK_PER_OPTION: 'There must be feedback or null for each of the four options',
  FIGURE_KIND_UNKNOWN: 'There is no figure of this kind',
  FIGURE_IMPOSSIBLE: 'The measures of this figure do not fit together',
  TOO_MANY_FIGURES: 'A guide can have at most 12 figures',
  FIGURE_MISSING: 'This text names a figure that does not exist',
  FIGURE_UNNAMED: 'This text must name each figure once, in order, on lines of their own: {figure 1}, {figure 2}',
  FIGURE_IS_TABLE: 'A table is written in the text, not as a figure',
  FIGURE_NOT_SHOWN: 'A guide that is only heard shows no figures',
  QUESTION_UNKNOWN: 'This question is not part of the quiz',
  PASSWORD_GUESSABLE: 'Too easy to guess: not a common password, the name of the site or your email',
  STAFF_PASSWORD_TOO_SHORT: 'A password of staff or of a tutor must be at least 12 characters',
  ENTRY_DOUBLED: 'Something is listed twice',
  SPAN_EMPTY: 'The end must come after the beginning, within a year',
  SPOKEN_LANGUAGE_UNKNOWN: 'This language is not in the list',
  CODE_REQUIRED: 'Enter the six digits, or a recovery code',
  PASSWORDS_DIFFER: "Passwords don't match",
  TUTOR_REQUIRED: 'Please select a tutor',
  SUBJECT_REQUIRED: 'Please select a subject',
  DATE_REQUIRED: 'Please select a date',
  TIME_REQUIRED: 'Please select a time',
  SERIES_LENGTH: 'A session can be repeated 2 to 12 times',
  WEEKS_UNEVEN: 'The days of a series must be whole weeks apart, in order',
  DURATION_UNKNOWN: 'A session lasts 1 or 2 hours',
  HOURS_RANGE: 'Hours must be from 0.5 to 100',
  HOURS_UNUSED: 'Enter hours, at most those that are unused',
  AMOUNT_INVALID: 'Enter an amount such as 150.00',
  HOURS_STEP: 'Hours must be in steps of 0.5',
  CREDITS_INVALID: 'Credits must be a number of hours with at most two decimals',
  CREDITS_NEGATIVE: 'Credits cannot be negative',
  CREDITS_TOO_MANY: 'Credits can be at most 10,000 hours',
  GUIDE_TYPE_UNKNOWN: 'Type must be pdf, interactive or video',
  TEXT_OF_FILE: 'This text is the uploaded file’s. Replace the file to change it',
  ROLE_UNKNOWN: 'Choose one of the roles',
  FILE_EMPTY: 'The file is empty',
  ANSWER_WRONG_KIND: 'This answer does not fit the question',
} as const

export type ValidationCode = keyof typeof VALIDATION_MESSAGES

/** Ties a schema's message to the list above: a misspelt code does not compile. */
export function coded(code: ValidationCode): { error: ValidationCode } {
  return { error: code }
}

export function isValidationCode(text: string): text is ValidationCode {
  return Object.hasOwn(VALIDATION_MESSAGES, text)
}
