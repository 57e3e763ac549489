import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { loadable } from '../../loading/loadable'
import { Loaded } from '../../loading/loaded'
import type { SignIn } from '../../sign-in/current-user'
import { Drawer } from '../../ui/overlays/drawer'
import { Logo } from '../../ui/paper/logo'
import { PageSpinner } from '../../ui/states/spinner'
import { SheetBoundary } from '../error-boundary'

/** What is in the drawer comes when somebody is about to open it. */
const drawerContents = loadable(async () => (await import('./drawer-contents')).DrawerContents)

/** The menu of narrow screens, with its button. */
export function SiteDrawer({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer closes when the page behind it changes.
  useEffect(() => setOpen(false), [path])

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={t('drawer.open')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={drawerContents.preload}
        onFocus={drawerContents.preload}
        onClick={() => setOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-sheet"
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t('drawer.label')}
        closeLabel={t('drawer.close')}
        head={<Logo size="small" />}
      >
        <SheetBoundary>
          <Suspense fallback={<PageSpinner label={t('states.loading')} />}>
            <Loaded part={drawerContents} signIn={signIn} onLeave={() => setOpen(false)} />
          </Suspense>
        </SheetBoundary>
      </Drawer>
    </div>
  )
}
