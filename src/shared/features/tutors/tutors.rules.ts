/** Languages that a tutor may speak, by their codes; `Intl` knows their names in both of ours. */
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

/** Whether students can book a tutor. The trigger `sessions_tutor_bookable` says the same for the database. */
export function takesBookings({ isBookable, retiredAt }: { isBookable: boolean; retiredAt: Date | null }): boolean {
  return isBookable && retiredAt === null
}
