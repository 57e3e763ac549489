import { LogIn } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { GoogleSignInLink } from '../sign-in/google-sign-in-link'
import { POPOVER } from '../ui/popover-style'
import { useDisclosure } from '../ui/use-disclosure'

/** A guest's way in: why, and the one thing to do. */
export function SignInPanel() {
  const { t } = useTranslation()
  const { isOpen, setOpen, trigger, rootProps } = useDisclosure()
  const panelId = useId()
  return (
    <div {...rootProps} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border-[1.5px] border-edge/55 bg-sheet px-2.5 font-semibold hover:border-ink sm:px-4"
      >
        <LogIn aria-hidden className="size-5 sm:hidden" />
        <span className="sr-only sm:not-sr-only">{t('account.signIn')}</span>
      </button>
      {isOpen && (
        <div id={panelId} className={`${POPOVER} w-[min(20rem,calc(100vw-2rem))] p-5`}>
          <h2 className="text-subheading">{t('account.signInTitle')}</h2>
          <p className="mt-1.5 mb-4 text-ink-soft text-sm">{t('account.signInText')}</p>
          <GoogleSignInLink className="w-full" />
        </div>
      )}
    </div>
  )
}
