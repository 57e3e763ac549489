import type { Subject } from '#shared/subjects'
import { AppLink } from '../app-link'

interface BookTab {
  subject: Subject
  label: string
  href: string
}

/** Links to the same screen for each subject. */
export function BookTabs({ label, tabs, current }: { label: string; tabs: readonly BookTab[]; current: Subject }) {
  return (
    <nav aria-label={label} className="border-edge/55 border-b-2">
      <ul className="-mb-0.5 flex gap-1 sm:gap-2">
        {tabs.map((tab) => (
          <li key={tab.subject} data-subject={tab.subject}>
            <AppLink
              href={tab.href}
              aria-current={tab.subject === current ? 'page' : undefined}
              className="book-tab flex min-h-12 items-center px-4 font-semibold text-ink-soft transition-colors
                hover:bg-subject-soft hover:text-ink sm:px-6"
            >
              {tab.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
