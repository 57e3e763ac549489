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
    updatedText: 'Tes renseignements sont à jour.',
    failed: 'Le profil n’a pas pu être enregistré. Réessaie.',
  },
  password: {
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    hint: 'Au moins 6 caractères. Le changer te déconnecte de tes autres appareils.',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Changer le mot de passe',
    updated: 'Mot de passe changé',
    updatedText: 'Tes autres appareils sont déconnectés.',
    failed: 'Le mot de passe n’a pas pu être changé. Vérifie ton mot de passe actuel.',
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
  languageHint: 'Enregistrée dans ton compte et mémorisée sur cet appareil.',
  data: {
    title: 'Tes données',
    text: 'Tout ce que Plume conserve à ton sujet, dans un seul fichier\u00a0: profil, séances, heures, résultats de quiz.',
    download: 'Télécharger mes données',
    deleteTitle: 'Supprimer mon compte',
    deleteText: 'Ton nom, ton courriel et tes réponses sont effacés pour de bon, et tes séances à venir sont annulées.',
    delete: 'Supprimer mon compte…',
  },
  deletion: {
    title: 'Supprimer ton compte?',
    close: 'Fermer',
    sessions: 'Tes séances à venir sont annulées.',
    hours:
      'Les heures qui te restent ({{hours}}) sont perdues. Pour te faire rembourser des heures payées, écris-nous avant de supprimer le compte.',
    answers:
      'Ton nom, ton courriel, tes notes et tes réponses aux quiz sont effacés. Les mouvements d’heures restent dans notre comptabilité, mais sans ton nom.',
    forGood: 'Cette action est irréversible.',
    goOn: 'Continuer',
    keep: 'Garder mon compte',
    typeEmail: 'Écris {{word}} pour confirmer',
    word: 'SUPPRIMER',
    delete: 'Supprimer mon compte',
    failed: 'Ton compte n’a pas été supprimé',
    failedText: 'Rien n’a changé. Tu peux réessayer.',
  },
} satisfies Translation<typeof english>
