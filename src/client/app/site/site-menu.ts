import { paths } from '../../paths'
import type { SignIn } from '../../sign-in/current-user'

interface MenuEntry {
  href: string
  word: 'home' | 'dashboard' | 'booking' | 'studyGuides' | 'quizzes' | 'progress'
}

const GUEST_MENU: readonly MenuEntry[] = [
  { href: paths.home, word: 'home' },
  { href: paths.studyGuides, word: 'studyGuides' },
  { href: paths.quizzes, word: 'quizzes' },
]

const STUDENT_MENU: readonly MenuEntry[] = [
  { href: paths.home, word: 'dashboard' },
  { href: paths.booking, word: 'booking' },
  { href: paths.studyGuides, word: 'studyGuides' },
  { href: paths.quizzes, word: 'quizzes' },
  { href: paths.progress, word: 'progress' },
]

export function siteMenu(status: SignIn['status']): readonly MenuEntry[] {
  return status === 'student' ? STUDENT_MENU : GUEST_MENU
}

/** `/` is active only on itself, every other entry also on pages below it. */
export function isActive(href: string, path: string): boolean {
  return href === paths.home ? path === href : path.startsWith(href)
}
