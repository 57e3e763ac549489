import type { SubjectNames, TutoringSubject } from '../features/school/school.rules'
import type { Language } from '../languages'
import { isQuizSubject, type Subject, type TutoringSubjectId } from '../subjects'

export const SUBJECT_WORDS: Record<Language, Record<Subject, string>> = {
  en: { english: 'English', french: 'French', math: 'Math' },
  fr: { english: 'Anglais', french: 'Français', math: 'Maths' },
}

/** One for the whole program, like the time zone: set when the settings are read. */
let names: ReadonlyMap<TutoringSubjectId, SubjectNames> = new Map()

export function setTutoringSubjects(subjects: readonly TutoringSubject[]): void {
  names = new Map(subjects.map((subject) => [subject.id, subject.names]))
}

/** A subject's name, also while it is not offered. A page older than a new subject shows its id. */
export function subjectName(id: TutoringSubjectId, language: Language): string {
  if (isQuizSubject(id)) return SUBJECT_WORDS[language][id]
  return names.get(id)?.[language] ?? id
}
