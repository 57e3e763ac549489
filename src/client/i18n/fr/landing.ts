import type { words as english } from '../en/landing'
import type { Translation } from '../translation'

export const words = {
  documentTitle: 'Quiz, guides d’étude et tutorat en français et en anglais',
  documentDescription:
    'Plume aide les élèves en français, en anglais et en maths : quiz avec rétroaction immédiate, guides d’étude à télécharger et tutorat individuel, en deux langues.',
  title: 'Apprends avec quelqu’un <pen>à tes côtés</pen>, en français et en anglais.',
  subtitle:
    'Des quiz avec rétroaction immédiate, des guides d’étude à garder et du tutorat en tête-à-tête avec des gens qui connaissent le chemin.',
  getStarted: 'Commencer',
  note: 'La visite est gratuite. Les heures n’expirent jamais.',
  try: {
    label: 'Essaie trois questions',
    progress: 'Question {{number}} sur {{total}}',
    count: '{{number}} / {{total}}',
    math: {
      question: 'Quelle fraction est égale à 0,75?',
      why: '75 centièmes font 3 quarts : 75 ÷ 25 = 3 et 100 ÷ 25 = 4.',
    },
    english: {
      question: 'Quelle phrase est juste?',
      why: 'La forme contractée de « it is » prend une apostrophe; le possessif n’en prend pas.',
    },
    french: {
      question: 'Quel mot complète la phrase?',
      why: 'Avec « avoir », le participe s’accorde avec le complément placé avant : féminin pluriel.',
    },
    hint: 'Choisis une réponse. Tu sauras tout de suite si elle est juste.',
    correct: 'Correct',
    incorrect: 'Incorrect',
    yourAnswer: 'Ta réponse',
    correctAnswer: 'Bonne réponse',
    next: 'Question suivante',
    again: 'Recommencer',
    score: 'Tu as eu {{score}} sur {{total}}.',
    more: 'Faire un quiz complet',
  },
  covers: {
    title: 'Trois matières, trois cahiers',
    example: 'Une question tirée du cahier',
    math: 'Combien font 15 % de 80?',
  },
  can: {
    title: 'Ce que tu peux faire',
    quizzes: {
      title: 'Faire des quiz interactifs',
      text: 'Une rétroaction immédiate après chaque réponse : ce qui est juste, et pourquoi.',
    },
    guides: {
      title: 'Garder des guides d’étude',
      text: 'Du matériel à télécharger dans toutes les matières, à lire, à écouter ou à imprimer.',
    },
    tutors: {
      title: 'Rencontrer un tuteur ou une tutrice',
      text: 'Des séances individuelles avec des tutrices et des tuteurs qualifiés, d’une heure ou deux.',
    },
    progress: {
      title: 'Voir tes progrès',
      text: 'Des résultats, des séries et des analyses qui montrent le chemin parcouru.',
    },
  },
  pace: {
    title: 'Apprends à ton rythme',
    scheduling: {
      title: 'Horaire souple',
      text: 'Réserve une plage libre, du lundi au vendredi. Déplace ou annule ta séance en ligne.',
    },
    bilingual: {
      title: 'Soutien bilingue',
      text: 'Passe du français à l’anglais quand tu veux, même au milieu d’un quiz.',
    },
    adaptive: {
      title: 'Apprentissage adaptatif',
      text: 'Des recommandations personnalisées, selon ce qui te donne du mal, avec la raison de chacune.',
    },
    resume: {
      title: 'Arrête quand tu veux',
      text: 'Un quiz inachevé t’attend sur ton appareil.',
    },
  },
  join: {
    title: 'Joins-toi à des milliers d’élèves',
    text: 'Le premier quiz prend une dizaine de minutes.',
    subjects: 'matières : anglais, français et maths',
    languages: 'langues, dans un seul compte',
    tutor: 'tuteur ou tutrice à la fois, rien que pour toi',
    look: 'Jeter un coup d’œil aux quiz',
  },
} satisfies Translation<typeof english>
