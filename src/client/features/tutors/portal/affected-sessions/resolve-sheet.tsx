import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { SUGGESTED_REASONS } from '#shared/words/suggested-reasons.words'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { LoadedDialog } from '../../../../loading/loaded-dialog'
import { viewWithWords } from '../../../../loading/view-with-words'
import { Button } from '../../../../ui/button'
import type { ResolveDialogProps, UnresolvedSessions } from './resolve-dialog'

const RESOLVE = viewWithWords(['errors'], async () => (await import('./resolve-dialog')).ResolveDialog)

/** Must be outside the list that opens it, because a resolved session leaves that list. */
export function ResolveSheet(props: ResolveDialogProps) {
  return <LoadedDialog part={RESOLVE} isOpen={props.unresolved !== null} {...props} />
}

/** `about` tells several such buttons apart in their accessible names. */
export function ResolveButton({ about, onClick }: { about: string; onClick: () => void }) {
  const { t } = useTranslation('adminTutors')
  return (
    <Button
      look="secondary"
      className="mt-2 justify-self-start"
      aria-label={t('resolve.openName', { name: about })}
      onClick={onClick}
    >
      {t('resolve.open')}
    </Button>
  )
}

/** The sessions booked during a time off. */
export function useAffectedSessions(): (timeOff: StaffTimeOff) => UnresolvedSessions {
  const { t } = useTranslation('adminTutors')
  const language = useLanguage()
  return ({ tutor: { name }, sessions }) => ({
    title: t('resolve.title', { name }),
    sessions,
    reasonAtFirst: SUGGESTED_REASONS.tutorAway[language],
    tutor: 'away',
  })
}
