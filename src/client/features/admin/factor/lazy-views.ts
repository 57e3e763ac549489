import { viewWithWords } from '../../../loading/view-with-words'

/** Fetched at the door by those who have, or need, a second factor. */
export const FACTOR_DOOR = viewWithWords(
  ['adminFactor', 'errors'],
  async () => (await import('./factor-door')).FactorDoor,
)
