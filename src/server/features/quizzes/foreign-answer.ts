import type { findForeignAnswer } from '#shared/features/quizzes/answer-sheets.rules'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import { AppError } from '../../http/app-error'

/** The refusal of a hint that was taken where nothing is asked. */
export function foreignHint(questionId: string): AppError {
  return new AppError('VALIDATION_FAILED', {
    issues: [
      {
        path: `hintsTaken.${questionId}`,
        message: VALIDATION_MESSAGES.QUESTION_UNKNOWN,
        code: 'QUESTION_UNKNOWN',
      },
    ],
  })
}

/** The refusal of an answer that does not belong to its quiz. */
export function foreignAnswer({ questionId, problem }: NonNullable<ReturnType<typeof findForeignAnswer>>): AppError {
  return new AppError('VALIDATION_FAILED', {
    issues: [{ path: `answers.${questionId}`, message: VALIDATION_MESSAGES[problem], code: problem }],
  })
}
