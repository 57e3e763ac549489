import { viewWithWords } from '../loading/view-with-words'

/** Only loaded by those who have, or need, a second factor. */
export const SECOND_FACTOR_STEP = viewWithWords(
  ['adminFactor', 'admin', 'errors'],
  async () => (await import('./second-factor-step')).SecondFactorStep,
)
