import type { RELATIONS } from '#shared/features/families/families.rules'
import type { Language } from '#shared/languages'

/** A family of the demo school. All people are fictional. */
export interface DemoFamily {
  name: string
  language: Language
  guardian: string
  children: readonly DemoChild[]
}

export interface DemoChild {
  firstName: string
  /** Ontario grades 4 to 9, or 4e année to 3e secondaire. */
  grade: number
}

/** Twenty-five families with sixty children, of whom Ève Gagnon is the demo's own student. */
export const FAMILIES: readonly DemoFamily[] = [
  family('Gagnon', 'en', 'Sylvie', ['Ève', 6], ['Mathis', 4]),
  family('Tremblay', 'fr', 'Isabelle', ['Léa', 5], ['Nathan', 7], ['Zoé', 9]),
  family('Nguyen', 'en', 'Thanh', ['Kevin', 8], ['Lily', 6], ['Anh', 4]),
  family('Singh', 'en', 'Harpreet', ['Arjun', 7], ['Simran', 5], ['Jasleen', 9]),
  family('Côté', 'fr', 'Martin', ['Florence', 6], ['Émile', 4]),
  family('MacLeod', 'en', 'Fiona', ['Ewan', 8], ['Isla', 6]),
  family('Benali', 'fr', 'Samira', ['Yanis', 9], ['Inès', 7], ['Adam', 4]),
  family('Roy', 'fr', 'Julie', ['Charlotte', 5], ['Félix', 8]),
  family('Okafor', 'en', 'Ngozi', ['Chidi', 6], ['Amaka', 9], ['Obinna', 4]),
  family('Pelletier', 'fr', 'Stéphane', ['Juliette', 7], ['Arthur', 5]),
  family('Chen', 'en', 'Wei', ['Grace', 9], ['Daniel', 7], ['Emma', 4]),
  family('Fortin', 'fr', 'Nathalie', ['Rosalie', 8], ['Loïc', 6]),
  family('Kowalski', 'en', 'Marta', ['Adam', 5], ['Zofia', 8]),
  family('Morin', 'fr', 'Éric', ['Alice', 4], ['Thomas', 6], ['Maude', 9]),
  family('Haddad', 'fr', 'Rima', ['Karim', 8], ['Nour', 5]),
  family('Campbell', 'en', 'Graham', ['Owen', 7], ['Sadie', 5]),
  family('Lapointe', 'fr', 'Chantal', ['Victor', 9], ['Clara', 6]),
  family('Mensah', 'en', 'Abena', ['Kofi', 8], ['Esi', 6], ['Yaw', 4]),
  family('Beaulieu', 'fr', 'Annie', ['Jeanne', 7], ['Louis', 5]),
  family('Dumont', 'fr', 'Pascal', ['Raphaël', 8], ['Élodie', 6]),
  family('Park', 'en', 'Ji-won', ['Mina', 9], ['Joon', 7]),
  family('Gauthier', 'fr', 'Véronique', ['Simone', 5], ['Hugo', 8], ['Agathe', 6]),
  family('Costa', 'en', 'Paula', ['Lucas', 6], ['Sofia', 4]),
  family('Lévesque', 'fr', 'Denis', ['Marianne', 9], ['Olivier', 7], ['Béatrice', 5]),
  family('Wright', 'en', 'Dana', ['Noah', 8], ['Ruby', 4]),
]

function family(
  name: string,
  language: Language,
  guardian: string,
  ...children: readonly (readonly [firstName: string, grade: number])[]
): DemoFamily {
  return { name, language, guardian, children: children.map(([firstName, grade]) => ({ firstName, grade })) }
}

/** The family of the demo's own guardian. */
export const OWN_GUARDIAN_NAME = 'MacLeod'

/** Parents who live apart or share the phone calls; the others are alone in the register. */
export const SECOND_GUARDIANS: Readonly<Record<string, string>> = {
  MacLeod: 'Colin',
  Tremblay: 'Marc',
  Nguyen: 'Minh',
  Roy: 'Luc',
  Chen: 'Lin',
  Morin: 'Sophie',
  Mensah: 'Kwame',
  Gauthier: 'Alain',
}

const FATHERS = new Set([
  'Thanh',
  'Martin',
  'Stéphane',
  'Éric',
  'Graham',
  'Pascal',
  'Denis',
  'Colin',
  'Marc',
  'Minh',
  'Luc',
  'Kwame',
  'Alain',
])

export function relationOf(guardian: string): (typeof RELATIONS)[number] {
  return FATHERS.has(guardian) ? 'father' : 'mother'
}

const SEPTEMBER = 9

/** The calendar year in which the school year of a day began. */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= SEPTEMBER ? year : year - 1
}

/** Children are nine years old in the calendar year in which they begin Grade 4 or 4e année. */
export function birthMonthOf({
  grade,
  place,
  schoolYear,
}: {
  grade: number
  place: number
  schoolYear: number
}): string {
  return `${schoolYear - grade - 5}-${String(1 + ((place * 5) % 12)).padStart(2, '0')}`
}

const SCHOOLS: Record<Language, readonly string[]> = {
  en: ['Maple Grove School', 'Westmount Park School', 'Lakeside Academy', 'Hillcrest High School'],
  fr: ['École Saint-Clément', 'École des Érables', 'Collège Mont-Royal', 'École secondaire du Fleuve'],
}

/** Grades 7 and up go to one of the last two. */
export function schoolOf({ language }: DemoFamily, { place, grade }: { place: number; grade: number }): string {
  return SCHOOLS[language][(grade >= 7 ? 2 : 0) + (place % 2)] ?? ''
}

/** A number that is reserved for fiction. */
export function phoneOf(place: number, guardian: number): string {
  return `514 555-0${100 + place + 50 * guardian}`
}

/** The domain of the families' addresses; mail to it reaches nobody. */
export const FAMILY_DOMAIN = 'families.example.com'

/** Example: `Ève Gagnon` has `eve.gagnon@families.example.com`. */
export function addressOf(firstName: string, familyName: string, domain = FAMILY_DOMAIN): string {
  const plain = `${firstName}.${familyName}`.normalize('NFD').replace(/\p{M}/gu, '')
  return `${plain.toLowerCase().replace(/[^a-z.-]/g, '')}@${domain}`
}

/** The domain of the sample tutors, except the demo's own. */
export const TUTOR_DOMAIN = 'tutors.example.com'

export function tutorAddressOf(name: string): string {
  const [firstName = '', ...others] = name.split(' ')
  return addressOf(firstName, others.join(''), TUTOR_DOMAIN)
}
