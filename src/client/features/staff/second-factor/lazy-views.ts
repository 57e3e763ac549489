import { viewWithWords } from '../../../loading/view-with-words'

/** Only loaded by staff who have, or need, a second factor. */
export const SECOND_FACTOR_STEP = viewWithWords(
  ['adminFactor', 'errors'],
  async () => (await import('./second-factor-step')).SecondFactorStep,
)
