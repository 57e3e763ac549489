import type { Session } from '#shared/features/booking/booking.contract'
import { supportEmail } from '../device/page-settings'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { type NoticeRequest, showNotice } from '../notices/notice-store'
import { paths } from '../paths'

/** What stands behind a notice where the screen can really do it. */
export interface SessionHandlers {
  onJoin?: ((session: Session) => void) | undefined
  onReschedule?: ((session: Session) => void) | undefined
}

/** The notices of a session's buttons. Pressing the button changes nothing; the notice's own action leads on. */
export function useSessionNotices({ onJoin, onReschedule }: SessionHandlers) {
  const { t } = useTranslation('sessions')
  const formats = useFormats()

  function joinAction(session: Session): NoticeRequest['action'] {
    if (onJoin) return { label: t('joinNotice.action'), onSelect: () => onJoin(session) }
    if (!session.classroomUrl) return undefined
    return { label: t('joinNotice.action'), href: session.classroomUrl }
  }

  return {
    join: (session: Session) => {
      const values = { tutor: session.tutor.name, time: formats.time(session.startTime) }
      const description = session.classroomUrl
        ? t('joinNotice.inClassroom', values)
        : t('joinNotice.noClassroom', { ...values, email: supportEmail() })
      showNotice({ title: t('joinNotice.title'), description, action: joinAction(session) })
    },
    reschedule: (session: Session) => {
      const values = { day: formats.day(session.sessionDate), time: formats.time(session.startTime) }
      showNotice({
        title: t('rescheduleNotice.title'),
        description: t('rescheduleNotice.text', values),
        action: {
          label: t('rescheduleNotice.choose'),
          ...(onReschedule ? { onSelect: () => onReschedule(session) } : { href: paths.changeSession(session.id) }),
        },
      })
    },
  }
}
