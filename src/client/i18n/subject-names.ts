import { isQuizSubject, type TutoringSubjectId } from '#shared/subjects'
import { school } from '../device/page-settings'
import { useLanguage, useTranslation } from './use-translation'

/** The names of what sessions are about, also of subjects that the school has added for tutoring only. */
export function useSubjectNames() {
  const { t } = useTranslation()
  const language = useLanguage()
  // A page older than a new subject shows its id.
  const added = (id: TutoringSubjectId) =>
    school().tutoringSubjects.find((subject) => subject.id === id)?.names[language] ?? id
  return {
    name: (id: TutoringSubjectId) => (isQuizSubject(id) ? t(`subjects.${id}.name`) : added(id)),
    /** Inside a sentence. French writes subjects with a small letter. */
    inText: (id: TutoringSubjectId) => {
      if (isQuizSubject(id)) return t(`subjects.${id}.inText`)
      const name = added(id)
      return language === 'fr' ? name.charAt(0).toLowerCase() + name.slice(1) : name
    },
  }
}

/** The subjects of new sessions, in the school's order. */
export function offeredSubjects(): TutoringSubjectId[] {
  return school()
    .tutoringSubjects.filter(({ isOffered }) => isOffered)
    .map(({ id }) => id)
}
