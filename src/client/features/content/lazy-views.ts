import { viewWithWords } from '../../loading/view-with-words'

export const CONTENT_VIEWS = {
  addDialog: viewWithWords(
    ['adminContent', 'adminDrafts', 'adminQuizFiles'],
    async () => (await import('./add/add-content-dialog')).AddContentDialog,
  ),
  quizDialogs: viewWithWords(
    ['adminContent', 'adminDrafts', 'adminQuizFiles', 'adminQuestions', 'adminUsers'],
    async () => (await import('./quiz-dialogs')).QuizDialogs,
  ),
  guideDialogs: viewWithWords(
    ['adminContent', 'adminDrafts'],
    async () => (await import('./guide-dialogs')).GuideDialogs,
  ),
}
