import type { words as english } from '../en/account'
import type { Translation } from '../translation'

export const words = {
  title: 'Profil et réglages',
  tabs: { label: 'Profil et réglages', profile: 'Profil', password: 'Mot de passe', payment: 'Paiement' },
  profile: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    submit: 'Enregistrer le profil',
    updated: 'Profil enregistré',
    updatedText: 'Vos renseignements sont à jour.',
    failed: 'Le profil n’a pas pu être enregistré. Veuillez réessayer.',
  },
  password: {
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    hint: 'Au moins 6 caractères. Le changer vous déconnecte de vos autres appareils.',
    show: 'Montrer le mot de passe',
    hide: 'Cacher le mot de passe',
    submit: 'Changer le mot de passe',
    updated: 'Mot de passe changé',
    updatedText: 'Vos autres appareils sont déconnectés.',
    failed: 'Le mot de passe n’a pas pu être changé. Vérifiez votre mot de passe actuel.',
  },
  payment: {
    title: 'Le paiement intégré arrive bientôt',
    text: 'Aucune carte ne peut encore être enregistrée ici. Les heures se paient un achat à la fois.',
    add: 'Ajouter un mode de paiement',
    comingSoon: 'Bientôt offert',
    comingSoonText: 'Aucun mode de paiement ne peut encore être ajouté. Rien n’a été enregistré.',
  },
  display: 'Langue et affichage',
  language: 'Langue',
  languageHint: 'Enregistrée dans votre compte et retenue sur cet appareil.',
  data: {
    title: 'Vos données',
    text: 'Tout ce que Plume conserve à votre sujet, dans un seul fichier\u00a0: profil, séances, heures, résultats de quiz.',
    download: 'Télécharger mes données',
    deleteTitle: 'Supprimer mon compte',
    deleteText:
      'Votre nom, votre courriel et vos réponses sont effacés pour de bon, et les séances à venir sont annulées.',
    delete: 'Supprimer mon compte…',
  },
  deletion: {
    title: 'Supprimer votre compte?',
    close: 'Fermer',
    sessions: 'Les séances à venir sont annulées.',
    hours:
      'Les heures qui vous restent ({{hours}}) sont perdues. Pour vous faire rembourser des heures payées, écrivez-nous avant de supprimer le compte.',
    answers:
      'Votre nom, votre courriel, vos notes et vos réponses aux quiz sont effacés. Les mouvements d’heures restent dans nos livres, sans nommer personne.',
    forGood: 'Cette action est irréversible.',
    goOn: 'Continuer',
    keep: 'Garder mon compte',
    typeEmail: 'Écrivez {{word}} pour confirmer',
    word: 'SUPPRIMER',
    delete: 'Supprimer mon compte',
    failed: 'Votre compte n’a pas été supprimé',
    failedText: 'Rien n’a changé. Vous pouvez réessayer.',
  },
} satisfies Translation<typeof english>
