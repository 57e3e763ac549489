import type { words as english } from '../../en/families/family-login'
import type { Translation } from '../../translation'

export const words = {
  title: 'Connexion des familles',
  text: 'Pour les parents et les autres responsables.',
  withProvider: 'Continuer avec Google',
  signUp: 'Créer un compte familial',
  toStudentSignIn: 'Connexion des élèves',
} satisfies Translation<typeof english>
