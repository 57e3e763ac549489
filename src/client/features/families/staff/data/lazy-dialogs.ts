import { viewWithWords } from '../../../../loading/view-with-words'

export const FAMILY_DIALOGS = {
  exportData: viewWithWords(['adminFamilyData'], async () => (await import('./request-dialogs')).ExportDialog),
  deleteData: viewWithWords(['adminFamilyData'], async () => (await import('./request-dialogs')).DeletionDialog),
  actions: viewWithWords(
    ['adminFamilyData', 'adminSessions'],
    async () => (await import('./actions-dialog')).ActionsDialog,
  ),
  removeGuardian: viewWithWords(
    ['adminFamilyData'],
    async () => (await import('./remove-guardian-dialog')).RemoveGuardianDialog,
  ),
}
