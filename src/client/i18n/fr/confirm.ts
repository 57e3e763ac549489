import type { words as english } from '../en/confirm'
import type { Translation } from '../translation'

export const words = {
  title: 'Confirme que c’est toi',
  text: 'Ta dernière connexion remonte à un certain temps. Entre ton mot de passe pour continuer.',
  password: 'Ton mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  close: 'Fermer',
  failed: 'Le serveur n’a pas répondu. Réessaie.',
  noPassword: 'Pas de mot de passe ici?',
  signInAgain: 'Connecte-toi de nouveau',
} satisfies Translation<typeof english>
