import { viewWithWords } from '../../loading/view-with-words'

export const CONTENT_VIEWS = {
  addDialog: viewWithWords(['adminContent'], async () => (await import('./add/add-content-dialog')).AddContentDialog),
  quizDialogs: viewWithWords(['adminContent'], async () => (await import('./quiz-dialogs')).QuizDialogs),
  guideDialogs: viewWithWords(['adminContent'], async () => (await import('./guide-dialogs')).GuideDialogs),
}
