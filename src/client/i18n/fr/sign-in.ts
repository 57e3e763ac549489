import type { words as english } from '../en/sign-in'
import type { Translation } from '../translation'

export const words = {
  email: 'Courriel',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  invalid: 'Identifiants incorrects',
  unreachable: 'Une erreur est survenue pendant la connexion. Veuillez réessayer.',
  forgot: 'Mot de passe oublié?',
  demo: 'Compte de démonstration\u00a0: {{email}} / {{password}}',
} satisfies Translation<typeof english>
