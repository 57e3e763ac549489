import { viewWithWords } from '../../../loading/view-with-words'

/** The dialogs of a card, which the lists can stand without. */
export const CONTENT_VIEWS = {
  quizDialogs: viewWithWords([], async () => (await import('./quiz-dialogs')).QuizDialogs),
  guideDialogs: viewWithWords([], async () => (await import('./guide-dialogs')).GuideDialogs),
}
