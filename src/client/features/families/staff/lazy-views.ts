import { viewWithWords } from '../../../loading/view-with-words'

export const FAMILY_VIEWS = {
  family: viewWithWords(
    ['adminFamilies', 'adminUsers', 'credits', 'adminMoney', 'children'],
    async () => (await import('./family-page')).FamilyPage,
  ),
  newFamily: viewWithWords(
    ['adminFamilies'],
    async () => (await import('./dialogs/new-family-dialog')).NewFamilyDialog,
  ),
  import: viewWithWords(
    ['adminFamilyData', 'adminFamilies', 'errors'],
    async () => (await import('./files/import-dialog')).ImportDialog,
  ),
}
