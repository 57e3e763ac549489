import { viewWithWords } from '../../loading/view-with-words'

export const CONTENT_VIEWS = {
  addDialog: viewWithWords(
    ['adminContent', 'adminQuizFiles'],
    async () => (await import('./add/add-content-dialog')).AddContentDialog,
  ),
  quizDialogs: viewWithWords(
    ['adminContent', 'adminQuizFiles', 'adminQuestions'],
    async () => (await import('./quiz-dialogs')).QuizDialogs,
  ),
  guideDialogs: viewWithWords(['adminContent'], async () => (await import('./guide-dialogs')).GuideDialogs),
}
