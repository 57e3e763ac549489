import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readDeskView } from '../../features/tutors/desk/desk-views'
import { useTutor } from '../../features/tutors/desk/tutor.queries'
import { TutorDeskScreen } from '../../features/tutors/desk/tutor-desk-screen'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { TutorLayout } from './tutor-layout'

/** The tutor's desk. Whoever is not known as a tutor is sent back to its door. */
export function TutorDeskArea() {
  const { t } = useTranslation('tutorDesk')
  const shown = readDeskView(useSearch())
  const { data: tutor, isError } = useTutor()
  if (isError) return <GoToSignIn />
  if (!tutor) return <ScreenSkeleton label={t('checking')} />
  return (
    <TutorLayout tutor={tutor} view={shown.view}>
      {/* The frame stands where a view cannot be fetched. */}
      <ErrorBoundary key={`${shown.view} ${shown.sessionId}`}>
        <TutorDeskScreen {...shown} />
      </ErrorBoundary>
    </TutorLayout>
  )
}

/** Renders nothing. */
function GoToSignIn() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(paths.tutorLogin, { replace: true }), [navigate])
  return null
}
