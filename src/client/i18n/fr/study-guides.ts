import type { words as english } from '../en/study-guides'
import type { Translation } from '../translation'

export const words = {
  title: 'Guides d’étude',
  subtitle: 'Des guides à télécharger, à écouter ou à essayer, dans chaque matière.',
  signIn: {
    title: 'Connecte-toi pour ouvrir les guides d’étude',
    text: 'Les guides des trois matières t’attendent.',
  },
  types: { pdf: 'PDF', audio: 'Audio', interactive: 'Interactif', video: 'Vidéo', word: 'Word', text: 'Texte' },
  fileIn: { en: '{{type}}, en anglais', fr: '{{type}}, en français' },
  actions: { download: 'Télécharger', open: 'Ouvrir', play: 'Lancer' },
  readHere: 'Lire ici',
  onlyFile: 'Ce guide est un fichier à télécharger. Il n’y a pas de texte à lire ici.',
  comingSoon: 'Bientôt',
  unavailable: { title: 'Téléchargement indisponible', text: 'Ce guide paraîtra bientôt.' },
  example: 'Exemple',
  empty: {
    title: 'Pas encore de guide sur cette page',
    text: 'Les premiers guides de cette matière sont en préparation. Ces exemples montrent à quoi ils ressembleront.',
  },
  samples: {
    pdf: {
      title: 'Un guide à télécharger',
      text: 'Les règles principales en quelques pages, avec des exemples. À imprimer et à garder dans un cartable.',
    },
    audio: {
      title: 'Un guide à écouter',
      text: 'Un court texte lu à voix haute. Suis les mots, mets sur pause ou ralentis.',
    },
    interactive: {
      title: 'Un guide à essayer',
      text: 'Des étapes à placer, des paires à former et des mots à trouver, avec une réponse chaque fois.',
    },
  },
  back: 'Tous les guides : {{subject}}',
  failed: {
    title: 'Les guides n’ont pas pu être chargés',
    guide: 'Ce guide n’a pas pu être chargé',
    text: 'Rien n’est perdu. Vérifie ta connexion et réessaie.',
  },
  listening: {
    label: 'Écouter et lire',
    play: 'Écouter',
    pause: 'Pause',
    stop: 'Arrêter',
    previous: 'Paragraphe précédent',
    next: 'Paragraphe suivant',
    speed: 'Vitesse',
    browserVoice:
      'Tu entends la voix de ton navigateur, et non un enregistrement. Elle peut changer d’un appareil à l’autre.',
    missing: {
      en: 'Ce navigateur n’a pas de voix anglaise. Les paragraphes en anglais sont sautés : lis-les à l’écran.',
      fr: 'Ce navigateur n’a pas de voix française. Les paragraphes en français sont sautés : lis-les à l’écran.',
    },
    silent: 'Ce navigateur n’a pas de voix pour la langue de ce guide. Voici le texte à lire.',
    failed: 'La voix s’est arrêtée toute seule. Appuie sur « Écouter » pour continuer.',
  },
  parts: {
    label: 'Où tu en es',
    progress: '{{shown}} / {{total}}',
    name: 'Partie {{number}} sur {{total}}',
    next: 'Voir la partie suivante',
    end: 'C’était la dernière partie. Tu as tout lu.',
    none: 'Ce guide est encore vide.',
  },
  practice: {
    title: 'À toi de jouer',
    progress: 'Terminé : {{done}} sur {{total}}',
    allDone: 'Tout est fait. Beau travail!',
    numberDone: 'Numéro {{number}}, terminé',
    check: 'Vérifier',
    tryAgain: 'Essayer de nouveau',
    showAnswer: 'Afficher la réponse',
    hideAnswer: 'Masquer la réponse',
    right: 'Tout est juste.',
    partlyRight_one: '{{count}} bonne réponse sur {{total}}. Revois les autres, qui sont marquées.',
    partlyRight_many: '{{count}} de bonnes réponses sur {{total}}. Revois les autres, qui sont marquées.',
    partlyRight_other: '{{count}} bonnes réponses sur {{total}}. Revois les autres, qui sont marquées.',
    itemRight: 'Juste',
    itemWrong: 'Pas encore',
    choose: 'Choisir…',
    blank: 'Espace {{number}}',
    moveUp: 'Monter : {{item}}',
    moveDown: 'Descendre : {{item}}',
    moved: '{{item}} : maintenant numéro {{place}} sur {{total}}',
  },
} satisfies Translation<typeof english>
