import type { TutoringSubjectId } from '../../subjects'

/** Language codes of tutors; `Intl` knows their names in both our languages. */
export const SPOKEN_LANGUAGES = [
  'en',
  'fr',
  'ar',
  'zh',
  'es',
  'ht',
  'hi',
  'it',
  'pa',
  'fa',
  'pl',
  'pt',
  'de',
  'ta',
  'uk',
  'ur',
  'vi',
  'wo',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** The upcoming sessions that a tutor would leave: all of them by retiring, else those in subjects no longer taught. */
export function sessionsLeft<Session extends { subject: TutoringSubjectId }>(
  ahead: readonly Session[],
  { isRetired, subjects }: { isRetired: boolean; subjects: readonly TutoringSubjectId[] },
): Session[] {
  return ahead.filter(({ subject }) => isRetired || !subjects.includes(subject))
}
