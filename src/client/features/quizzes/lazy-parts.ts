import { viewWithWords } from '../../loading/view-with-words'

export const quizParts = {
  sheet: viewWithWords([], async () => (await import('./run/quiz-sheet')).QuizSheet),
}
