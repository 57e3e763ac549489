import { viewWithWords } from '../../loading/view-with-words'

export const USER_VIEWS = {
  credits: viewWithWords(['adminUsers'], async () => (await import('./credits-dialog')).CreditsDialog),
  student: viewWithWords(
    ['adminUsers', 'sessions', 'credits', 'adminMoney', 'adminSessions'],
    async () => (await import('./student-page')).StudentPage,
  ),
}
