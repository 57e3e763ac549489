import type { words as english } from '../../en/tutors/tutor-desk'
import type { Translation } from '../../translation'

export const words = {
  title: 'Bureau de tutorat',
  tutor: 'tutorat',
  checking: 'Vérification de la connexion',
  loading: 'Chargement de vos séances',
  someStudent: 'Un ou une élève',
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion n’a pas abouti. Veuillez réessayer.',
  login: {
    title: 'Connexion au tutorat',
    text: 'Pour celles et ceux qui enseignent chez Plume. Votre invitation vous dit comment commencer.',
  },
  menu: {
    label: 'Pages de votre bureau',
    today: 'Aujourd’hui',
    week: 'Cette semaine',
    hours: 'Horaire',
    account: 'Compte',
  },
  account: { title: 'Votre compte', text: 'Votre connexion à ce bureau.' },
  today: {
    title_one: '{{count}}\u00a0séance aujourd’hui',
    title_many: '{{count}}\u00a0séances aujourd’hui',
    title_other: '{{count}}\u00a0séances aujourd’hui',
    noneTitle: 'Aujourd’hui',
    empty: {
      title: 'Aucune séance aujourd’hui',
      text: 'Ce que les élèves réservent avec vous apparaît ici, avec ce qu’ils vous ont écrit.',
    },
  },
  week: {
    thisWeek: 'Cette semaine',
    title: 'Semaine du {{day}}',
    span: 'du {{from}} au {{to}}',
    others: 'Autres semaines',
    before: 'Semaine précédente',
    after: 'Semaine suivante',
    thisWeekLink: 'Cette semaine',
    hour: 'Heure',
    free: 'Aucune séance',
  },
  join: {
    join: 'Rejoindre',
    inMinutes_one: 'Dans {{count}}\u00a0minute',
    inMinutes_many: 'Dans {{count}}\u00a0minutes',
    inMinutes_other: 'Dans {{count}}\u00a0minutes',
    noClassroom: 'Ce site n’a pas encore de classe en ligne. Demandez à l’école comment la rencontre aura lieu.',
  },
  failed: {
    title: 'Vos séances n’ont pas pu être chargées',
    text: 'Rien n’est perdu. Vous pouvez réessayer.',
  },
  feed: {
    title: 'Votre calendrier',
    text: 'Une adresse privée montre vos séances dans le calendrier que vous utilisez. Gardez-la pour vous. Elle cesse de fonctionner si vous changez de mot de passe.',
    create: 'Créer une adresse',
    address: 'Adresse de votre calendrier',
    hint: 'Elle n’est affichée qu’une fois. Dans votre calendrier, choisissez «\u00a0Ajouter par URL\u00a0», puis collez-la.',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    replaces: 'Vous avez déjà une adresse. Elle cessera de fonctionner si vous en créez une nouvelle.',
    renew: 'Créer une nouvelle adresse',
    keep: 'Garder l’ancienne',
    failed: 'L’adresse n’a pas pu être créée',
  },
} satisfies Translation<typeof english>
