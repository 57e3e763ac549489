import type * as z from 'zod/mini'
import type { QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'

/** An example file with both kinds of question in both languages. */
export const EXAMPLE_QUIZ = {
  title: 'Halves and Doubles',
  titleFr: 'Moitiés et doubles',
  description: 'Two questions to show how a quiz file is written.',
  descriptionFr: 'Deux questions qui montrent comment on écrit un fichier de quiz.',
  subject: 'math',
  difficulty: 'easy',
  questions: [
    {
      type: 'multiple_choice',
      question: 'What is half of 8?',
      questionFr: 'Quelle est la moitié de 8?',
      options: ['2', '3', '4', '6'],
      optionsFr: ['2', '3', '4', '6'],
      correctAnswer: 2,
      explanation: 'Options are counted from 0, so 2 is the third one. Four and four make eight.',
      explanationFr: 'On compte les options à partir de 0\u00a0: 2 est donc la troisième. Quatre et quatre font huit.',
    },
    {
      type: 'fill_blank',
      question: 'Twice six is ____.',
      questionFr: 'Le double de six est ____.',
      correctAnswer: '12',
      explanation: 'Six and six make twelve.',
      explanationFr: 'Six et six font douze.',
    },
  ],
} satisfies z.input<typeof QuizDraft>

export function exampleQuizFile(): { name: string; content: Blob } {
  const text = `${JSON.stringify(EXAMPLE_QUIZ, null, 2)}\n`
  return { name: 'plume-quiz.json', content: new Blob([text], { type: 'application/json' }) }
}
