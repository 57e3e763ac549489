import type { StaffTutor } from '#shared/features/tutors/tutors.contract'

export const NOOR: StaffTutor = {
  id: 7,
  name: 'Noor Haddad',
  subjects: ['math'],
  languages: ['en'],
  introduction: '',
  introductionFr: '',
  qualifications: '',
  email: null,
  preferredLanguage: 'en',
  isBookable: true,
  schedule: [],
  isRetired: false,
  hasAccount: false,
  hasFactor: false,
  version: 1,
}
