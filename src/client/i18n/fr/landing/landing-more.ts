import type { words as english } from '../../en/landing/landing-more'
import type { Translation } from '../../translation'

export const words = {
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
      text: 'Des séances individuelles d’une heure ou deux, avec des tutrices et des tuteurs qualifiés.',
    },
    progress: {
      title: 'Voir tes progrès',
      text: 'Des résultats, des séries et des analyses qui montrent le chemin parcouru.',
    },
  },
  show: {
    yourAnswer: 'Ta réponse',
    mistake: 'Tu as additionné les dénominateurs.',
    mistakeWhy: 'La taille des morceaux ne change pas.',
    tryAgain: 'Réessayer',
    slipSubject: 'Maths, 1 heure',
    slipDay: 'Mardi 24 novembre',
    slipTime: '16 h à 17 h',
    slipUsed: '1 h utilisée',
    slipLeft: 'il reste 11,5 h',
    guideKind: 'Guide d’étude',
    guideTitle: 'La trousse des fractions',
    guideText: '2/3 = 4/6, même longueur, même valeur',
    pdf: 'PDF',
    listen: 'Écouter',
    tryIt: 'Essayer',
    chapter: 'Fractions',
    masteredOf: '2 maîtrisées sur 6',
    skills: {
      compare: 'Comparer',
      equivalent: 'Fractions équivalentes',
      add: 'Additionner',
      divide: 'Division longue',
      multiply: 'Multiplier',
    },
    mastered: 'Maîtrisée',
    learning: 'En progrès',
    due: 'À réviser',
    reportDay: 'Mardi, 17 h 20',
    reportTitle: 'La séance de Léa avec Amara',
    reportDone: 'Au programme',
    reportDoneText: 'Additionner des fractions de même dénominateur, sans dessin.',
    reportNext: 'La suite',
    reportNextText: 'Les dénominateurs différents. Un quiz avant mercredi.',
    reportPresent: 'Présente, 60 minutes',
  },
  tutors: {
    title: 'Les gens à tes côtés',
    text: 'C’est toi qui choisis, et tu peux garder la même personne chaque semaine.',
    amara: 'Dessine d’abord chaque problème, puis te laisse expliquer la dernière étape.',
    etienne: 'Transforme la grammaire en enquête.',
    priya: 'Garde son calme avant les examens et trouve toujours un exemple.',
    mariam: 'Lit avec toi jusqu’à ce que le texte devienne clair.',
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
