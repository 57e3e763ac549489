import { Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { loadable } from '../../loading/loadable'
import { Loaded } from '../../loading/loaded-part'
import type { SignIn } from '../../sign-in/current-user'
import { PlainIconButton } from '../../ui/icon-button'
import { Modal } from '../../ui/overlays/modal'
import { Logo } from '../../ui/paper/logo'
import { PageSpinner } from '../../ui/states/spinner'
import { NoteBoundary } from '../error-boundary'

const drawerContents = loadable(async () => (await import('./drawer-contents')).DrawerContents)

/** The menu of narrow screens, with its button. */
export function SiteDrawer({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()
  const close = () => setOpen(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page behind it changes.
  useEffect(close, [path])

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
      <Modal
        isOpen={isOpen}
        onClose={close}
        aria-label={t('drawer.label')}
        className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none
          overflow-y-auto bg-sheet text-ink shadow-lifted backdrop:bg-[#0b0d1c]/50"
      >
        <div className="flex min-h-full flex-col px-5 pt-3 pb-6">
          <div className="-mr-2 mb-4 flex items-center justify-between">
            <Logo size="small" />
            <PlainIconButton icon={X} label={t('drawer.close')} onClick={close} className="[&>svg]:size-6" />
          </div>
          <NoteBoundary>
            <Suspense fallback={<PageSpinner label={t('states.loading')} />}>
              <Loaded part={drawerContents} signIn={signIn} onLeave={close} />
            </Suspense>
          </NoteBoundary>
        </div>
      </Modal>
    </div>
  )
}
