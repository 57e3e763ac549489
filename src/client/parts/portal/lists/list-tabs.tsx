import { AppLink } from '../../../ui/app-link'

interface ListTab {
  name: string
  label: string
  href: string
}

/** Links between the lists of one page, on the edge of the sheet below. */
export function ListTabs({ label, tabs, current }: { label: string; tabs: readonly ListTab[]; current: string }) {
  return (
    <nav aria-label={label} className="mb-5 border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-0.5 sm:gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.name}>
            <AppLink
              href={tab.href}
              aria-current={tab.name === current ? 'page' : undefined}
              className="flex min-h-12 items-center border-transparent border-b-[3px] px-2 font-semibold
                max-sm:text-[0.9375rem] text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-gold
                aria-[current=page]:text-ink sm:px-4"
            >
              {tab.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
