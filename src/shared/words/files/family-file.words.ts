import { FAMILY_COLUMNS, type FamilyColumn } from '../../features/families/family-file.rules'
import type { Language } from '../../languages'

type Headings = Record<FamilyColumn | 'hours', string>

const EN: Headings = {
  family: 'Family',
  guardianFirstName: 'Guardian first name',
  guardianLastName: 'Guardian last name',
  guardianPhone: 'Guardian phone',
  guardianEmail: 'Guardian email',
  language: 'Language',
  guardian2FirstName: 'Second guardian first name',
  guardian2LastName: 'Second guardian last name',
  guardian2Phone: 'Second guardian phone',
  guardian2Email: 'Second guardian email',
  childFirstName: 'Child first name',
  childLastName: 'Child last name',
  childEmail: 'Child email',
  birthMonth: 'Child birth month',
  grade: 'Grade',
  school: 'School',
  hours: 'Hours of the family',
}

const FR: Headings = {
  family: 'Famille',
  guardianFirstName: 'Prénom du parent',
  guardianLastName: 'Nom du parent',
  guardianPhone: 'Téléphone du parent',
  guardianEmail: 'Courriel du parent',
  language: 'Langue',
  guardian2FirstName: 'Prénom du deuxième parent',
  guardian2LastName: 'Nom du deuxième parent',
  guardian2Phone: 'Téléphone du deuxième parent',
  guardian2Email: 'Courriel du deuxième parent',
  childFirstName: 'Prénom de l’enfant',
  childLastName: 'Nom de l’enfant',
  childEmail: 'Courriel de l’enfant',
  birthMonth: 'Mois de naissance',
  grade: 'Niveau',
  school: 'École',
  hours: 'Heures de la famille',
}

/** The headings of a file of families: written in one language, accepted in both. */
export const FAMILY_FILE_WORDS = {
  headings: { en: EN, fr: FR } satisfies Record<Language, Headings>,
  file: { en: 'families', fr: 'familles' } satisfies Record<Language, string>,
  // Every column has a heading in each language.
  accepted: Object.fromEntries(
    Object.keys(EN).map((column) => [column, [EN[column as FamilyColumn], FR[column as FamilyColumn]]]),
  ) as Record<FamilyColumn, string[]>,
}

/** French spreadsheets split cells at semicolons. */
const SEPARATORS: Record<Language, string> = { en: ',', fr: ';' }

/** An empty file of families: only the headings, which hold no separator. The mark tells spreadsheets that it is UTF-8. */
export function writeFamilyTemplate(language: Language): string {
  const { headings } = FAMILY_FILE_WORDS
  return `\ufeff${FAMILY_COLUMNS.map((column) => headings[language][column]).join(SEPARATORS[language])}\r\n`
}
