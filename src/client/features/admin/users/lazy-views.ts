import { viewWithWords } from '../../../loading/view-with-words'

/** What the list of students can stand without. */
export const USER_VIEWS = {
  credits: viewWithWords([], async () => (await import('./credits-dialog')).CreditsDialog),
  student: viewWithWords(
    ['sessions', 'credits', 'adminMoney', 'adminSessions', 'errors'],
    async () => (await import('./student-page')).StudentPage,
  ),
}
