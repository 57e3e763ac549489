import type { words as english } from '../../en/families/family-members'
import type { Translation } from '../../translation'

export const words = {
  title: 'Parents et tuteurs légaux',
  invited: 'Invitation envoyée\u00a0: {{email}}',
  again: 'Veuillez réessayer.',
  confirm: {
    title: 'Confirmez que c’est vous',
    text: 'Votre dernière connexion remonte à un certain temps. Entrez votre mot de passe pour continuer.',
    password: 'Votre mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    close: 'Fermer',
    failed: 'Aucune réponse n’est arrivée. Veuillez réessayer.',
    withProvider: 'Confirmer plutôt avec Google',
    forgot: 'Mot de passe oublié?',
  },
  emails: {
    title: 'Courriels',
    of: 'Courriels à {{name}}',
    topics: {
      sessions: 'Séances réservées, déplacées et annulées',
      reports: 'Comptes rendus et résumés de la semaine',
      money: 'Reçus, remboursements et heures',
      reminders: 'Rappels avant les séances',
    },
    always: 'Les absences et ce qui concerne votre propre compte vous sont toujours annoncés.',
    failed: 'Le choix n’a pas été enregistré',
  },
  leave: {
    button: 'Quitter la famille',
    question: 'Quitter la famille? Vous ne verrez plus les enfants ni leurs séances.',
    stay: 'Rester dans la famille',
    failed: 'Vous faites toujours partie de la famille',
  },
  invite: {
    title: 'Inviter un autre parent ou responsable',
    text: 'Cette personne verra la même chose que vous et pourra réserver et acheter des heures. Une famille compte au plus quatre parents ou tuteurs légaux.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Courriel',
    send: 'Envoyer l’invitation',
    done: 'Invitation envoyée',
  },
} satisfies Translation<typeof english>
