import type { words as english } from '../en/admin-factor'
import type { Translation } from '../translation'

export const words = {
  code: {
    title: 'Deuxième facteur',
    text: 'Entrez le code qu’affiche votre application d’authentification, ou l’un de vos codes de récupération.',
    label: 'Code',
    submit: 'Continuer',
    failed: 'La connexion n’est pas terminée',
    back: 'Se connecter avec un autre compte',
  },
  setup: {
    title: 'Activer un deuxième facteur',
    required:
      'Les propriétaires et les gestionnaires ont besoin d’un deuxième facteur : une application qui affiche un nouveau code toutes les 30 secondes.',
    text: 'Dans votre application d’authentification, ajoutez un compte avec cette clé, ou ouvrez le lien sur votre téléphone.',
    secret: 'Clé',
    link: 'Ouvrir dans une application d’authentification',
    label: 'Code affiché en ce moment',
    submit: 'Activer',
    failed: 'L’activation du deuxième facteur a échoué',
    begin: 'Commencer',
  },
  recovery: {
    title: 'Vos codes de récupération',
    text: 'Chacun ouvre votre compte une seule fois, si vous perdez l’application. Gardez-les en lieu sûr : ils ne seront plus affichés.',
    done: 'Je les ai gardés',
  },
  password: {
    title: 'Mot de passe',
    text: 'Le changer met fin à vos autres connexions.',
    rule: 'Au moins 12 caractères; les mots de passe courants, le nom Plume et votre courriel sont refusés.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirm: 'Nouveau mot de passe, encore une fois',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Changer le mot de passe',
    changed: 'Mot de passe changé',
    changedText: 'Vos autres connexions sont terminées.',
    failed: 'Le changement de mot de passe a échoué',
  },
  again: {
    title: 'Confirmez que c’est vous',
    text: 'Cette action touche des accès, de l’argent ou des renseignements personnels. Entrez votre mot de passe pour continuer.',
    textWithCode:
      'Cette action touche des accès, de l’argent ou des renseignements personnels. Entrez votre mot de passe et un nouveau code pour continuer.',
    password: 'Votre mot de passe',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    close: 'Fermer',
    failed: 'La confirmation n’est pas terminée',
  },
  account: {
    text: 'Votre connexion à ce portail.',
    title: 'Deuxième facteur',
    on_one: 'Activé. Il reste {{count}} code de récupération.',
    on_many: 'Activé. Il reste {{count}} codes de récupération.',
    on_other: 'Activé. Il reste {{count}} codes de récupération.',
    off: 'Désactivé. Une fois qu’il est activé, votre mot de passe seul ne suffit plus.',
    setUp: 'Configurer',
    remove: 'Désactiver',
    removeText: 'Entrez un code de votre application pour le désactiver.',
    removed: 'Deuxième facteur désactivé',
    added: 'Deuxième facteur activé',
    failed: 'Votre deuxième facteur n’a pas pu être chargé',
  },
} satisfies Translation<typeof english>
