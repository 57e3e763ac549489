import type { words as english } from '../en/landing'
import type { Translation } from '../translation'

export const words = {
  documentTitle: 'Quiz, guides d’étude et tuteurs en français et en anglais',
  documentDescription:
    'Plume aide les élèves en français, en anglais et en maths : quiz avec rétroaction immédiate, guides d’étude à télécharger et tutorat individuel, en deux langues.',
  title: 'Apprendre avec un tuteur <pen>à ses côtés</pen>, en français et en anglais.',
  subtitle:
    'Des quiz qui répondent tout de suite, des guides d’étude à garder, et des heures en tête-à-tête avec des tuteurs qui connaissent le chemin.',
  getStarted: 'Commencer',
  note: 'La visite est gratuite. Les heures n’expirent jamais.',
  try: {
    label: 'Essayez trois questions',
    progress: 'Question {{number}} sur {{total}}',
    count: '{{number}} / {{total}}',
    math: {
      question: 'Quelle fraction est égale à 0,75?',
      why: '75 centièmes font 3 quarts : 75 ÷ 25 = 3 et 100 ÷ 25 = 4.',
    },
    english: {
      question: 'Quelle phrase est juste?',
      why: 'La forme courte de « it is » prend une apostrophe; le possessif n’en prend pas.',
    },
    french: {
      question: 'Quel mot complète la phrase?',
      why: 'Avec « avoir », le participe s’accorde avec le complément placé avant : féminin pluriel.',
    },
    hint: 'Choisissez une réponse. Vous saurez tout de suite si elle est juste.',
    correct: 'Correct',
    incorrect: 'Incorrect',
    yourAnswer: 'Votre réponse',
    correctAnswer: 'Bonne réponse',
    next: 'Question suivante',
    again: 'Recommencer',
    score: 'Tu as {{score}} sur {{total}}.',
    more: 'Faire un quiz complet',
  },
  covers: {
    title: 'Trois matières, trois cahiers',
    example: 'Une question tirée du cahier',
    math: 'Combien font 15 % de 80?',
  },
  can: {
    title: 'Ce que vous pouvez faire',
    quizzes: {
      title: 'Faire des quiz interactifs',
      text: 'Une rétroaction immédiate après chaque réponse : ce qui est juste, et pourquoi.',
    },
    guides: {
      title: 'Garder des guides d’étude',
      text: 'Du matériel à télécharger dans toutes les matières, à lire, à écouter ou à imprimer.',
    },
    tutors: {
      title: 'Rencontrer un tuteur',
      text: 'Des séances individuelles avec des tuteurs qualifiés, une heure ou deux à la fois.',
    },
    progress: {
      title: 'Voir ses progrès',
      text: 'Des résultats, des séries et des analyses qui montrent le chemin parcouru.',
    },
  },
  pace: {
    title: 'Apprendre à son rythme',
    scheduling: {
      title: 'Horaire souple',
      text: 'Réservez toute heure libre, du lundi au vendredi. Déplacez-la ou annulez-la avant qu’elle commence.',
    },
    bilingual: {
      title: 'Soutien bilingue',
      text: 'Passez du français à l’anglais à tout moment, même au milieu d’un quiz.',
    },
    adaptive: {
      title: 'Apprentissage adaptatif',
      text: 'Des recommandations personnalisées suivent ce qui vous donne du mal, et disent pourquoi.',
    },
    resume: {
      title: 'S’arrêter quand on veut',
      text: 'Un quiz inachevé vous attend sur votre appareil jusqu’à ce que vous le repreniez.',
    },
  },
  join: {
    title: 'Joignez-vous à des milliers d’élèves',
    text: 'Le premier quiz prend une dizaine de minutes.',
    subjects: 'matières : anglais, français et maths',
    languages: 'langues, dans un seul compte',
    tutor: 'tuteur à la fois, rien que pour vous',
    look: 'Jeter un coup d’œil aux quiz',
  },
} satisfies Translation<typeof english>
