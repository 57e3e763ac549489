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

/** Pages that belong to an entry but are not below its address. */
const FURTHER_PAGES: Readonly<Record<string, string>> = { [paths.quizzes]: paths.review, [paths.progress]: '/skills/' }

/** `/` is active only on itself, every other entry also on pages below it. */
export function isActive(href: string, path: string): boolean {
  if (href === paths.home) return path === href
  const further = FURTHER_PAGES[href]
  return path.startsWith(href) || (further !== undefined && path.startsWith(further))
}
