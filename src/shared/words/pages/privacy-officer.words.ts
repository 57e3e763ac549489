import type { Language } from '../../languages'

/** Begins the sentence of the privacy policy about who answers questions. The school may have entered no name yet. */
export const privacyOfficerWords: Record<Language, (officer: string) => string> = {
  en: (officer) =>
    officer === ''
      ? 'The person in charge of the protection of personal information'
      : `${officer}, who is in charge of the protection of personal information,`,
  fr: (officer) =>
    officer === ''
      ? 'La personne responsable de la protection des renseignements personnels'
      : `${officer}, responsable de la protection des renseignements personnels,`,
}
