import {
  BookText,
  CalendarDays,
  GraduationCap,
  History,
  House,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Mail,
  Menu as MenuIcon,
  ReceiptText,
  School,
  ScrollText,
  ShieldAlert,
  UsersRound,
  Wallet,
  X,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { type AdminView, type MenuView, menuFor, menuViewOf } from '../../parts/portal/admin-views'
import { portalPaths } from '../../parts/portal/portal-paths'
import { useToDoCount } from '../../parts/portal/queries/to-do.queries'
import { usePermissions } from '../../parts/portal/use-permissions'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { PlainIconButton } from '../../ui/icon-button'
import { Modal } from '../../ui/overlays/modal'
import { Logo } from '../../ui/paper/logo'

export const VIEW_ICONS: Record<MenuView, LucideIcon> = {
  dashboard: LayoutDashboard,
  timetable: CalendarDays,
  users: UsersRound,
  families: House,
  tutors: GraduationCap,
  activity: History,
  content: LibraryBig,
  payments: Wallet,
  receipts: ReceiptText,
  accounting: BookText,
  emails: Mail,
  school: School,
  staff: KeyRound,
  incidents: ShieldAlert,
  logs: ScrollText,
}

const NIGHT = 'bg-night text-night-ink [--focus:var(--color-gold)]'

/** The portal's areas: a column beside the page, and on narrow screens a row with a button that opens the same list. */
export function AdminMenu({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('nav.label')} className={`${NIGHT} px-3.5 py-1.5 lg:py-6 print:hidden`}>
      <div className="flex items-center justify-between lg:sticky lg:top-6 lg:block">
        <AppLink href={paths.adminDashboard} aria-label={t('portal')} className="inline-block rounded-control lg:ml-3">
          <Logo size="medium" />
        </AppLink>
        <div className="mt-4 hidden lg:block">
          <MenuGroups view={view} />
        </div>
        <PhoneMenu view={view} />
      </div>
    </nav>
  )
}

function PhoneMenu({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()
  const search = useSearch()
  const close = () => setOpen(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page behind it changes.
  useEffect(close, [path, search])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 items-center gap-2.5 rounded-control px-3 font-semibold"
      >
        <MenuIcon aria-hidden className="size-5.5" />
        {t('nav.open')}
      </button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        aria-label={t('nav.label')}
        className={`drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,88vw)] max-w-none
          overflow-y-auto shadow-lifted backdrop:bg-[#0b0d1c]/50 ${NIGHT}`}
      >
        <div className="px-3.5 pt-2 pb-6">
          <div className="mb-2 flex items-center justify-between pl-3.5">
            <Logo size="medium" />
            <PlainIconButton icon={X} label={t('nav.close')} onClick={close} className="text-night-ink!" />
          </div>
          <MenuGroups view={view} />
        </div>
      </Modal>
    </div>
  )
}

function MenuGroups({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const { reads } = usePermissions()
  const toDo = useToDoCount()
  return menuFor(reads).map(({ heading, views }) => (
    <div
      key={views.join()}
      className="not-first:mt-2.5 not-first:border-night-ink/12 not-first:border-t not-first:pt-2.5"
    >
      {heading && (
        <p id={`menu-${heading}`} className="px-3.5 pt-1 pb-1.5 font-semibold text-night-ink-soft text-xs">
          {t(`nav.${heading}`)}
        </p>
      )}
      <ul aria-labelledby={heading && `menu-${heading}`}>
        {views.map((each) => {
          const Icon = VIEW_ICONS[each]
          return (
            <li key={each}>
              <AppLink
                href={each === 'dashboard' ? paths.adminDashboard : portalPaths.view(each)}
                aria-current={each === menuViewOf(view) ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3.5 font-semibold
                  text-[0.9375rem] text-night-ink-soft hover:text-night-ink [&[aria-current]]:bg-night-ink/14
                  [&[aria-current]]:text-night-ink"
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.9} />
                {t(`nav.${each}`)}
                {each === 'dashboard' && toDo > 0 && <ToDoCount count={toDo} />}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** Hidden from the link's name, which is specified; the list itself shows the number of tasks. */
function ToDoCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="ml-auto grid h-5.5 min-w-6 place-items-center rounded-full bg-gold px-1.5 font-bold text-[#1d2244]
        text-xs tabular-nums"
    >
      {count}
    </span>
  )
}
