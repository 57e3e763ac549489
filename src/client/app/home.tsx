import { useTranslation } from '../i18n/use-translation'
import { useSignIn } from '../sign-in/current-user'
import { PageSpinner } from '../ui/spinner'
import { usePrerenderedPage } from './prerendered-page'
import { ScreenFrame } from './screen-frame'

/** `/`: the dashboard for a student, the landing page for everybody else. */
export function Home() {
  const { t } = useTranslation()
  const { status } = useSignIn()
  const isLandingShown = usePrerenderedPage() === 'home'

  if (status === 'student') return <ScreenFrame name="dashboard" />
  if (status === 'loading' && !isLandingShown) return <PageSpinner label={t('account.loading')} />
  return <ScreenFrame name="landing" />
}
