import type { ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { PAGES } from '#shared/pages'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { paths } from '../paths'
import { SignedInOnly } from '../sign-in/signed-in-only'
import { Home } from './home'
import { ScreenFrame } from './screen-frame'
import { SiteLayout } from './site-layout'

/** Every address of the site. The admin portal has layouts of its own. */
export function Routes() {
  const [path] = useLocation()
  if (path === paths.admin) return <ScreenFrame name="adminLogin" />
  if (path === paths.adminDashboard) return <ScreenFrame name="adminDashboard" />
  return (
    <SiteLayout>
      <SiteRoutes />
    </SiteLayout>
  )
}

function SiteRoutes() {
  return (
    <Switch>
      {at(PAGES.home, <Home />)}
      {at(PAGES.dashboard, <Redirect to={paths.home} replace />)}
      {at(PAGES.quiz, <Redirect to={paths.quizSubject('english')} replace />)}
      <Route path={PAGES.quizSubject}>
        {({ subject }) => forSubject(subject, (known) => <ScreenFrame name="quizzes" subject={known} />)}
      </Route>
      {at(PAGES.review, forStudents(<ScreenFrame name="review" />))}
      {at(PAGES.studyGuides, <Redirect to={paths.studyGuidesSubject('english')} replace />)}
      <Route path={PAGES.studyGuidesSubject}>
        {({ subject }) => forSubject(subject, (known) => <ScreenFrame name="studyGuides" subject={known} />)}
      </Route>
      <Route path={PAGES.guide}>
        {({ subject, guideId }) =>
          forSubject(subject, (known) =>
            forStudents(
              <ScreenFrame name="guide" subject={known} guideId={guideId} notFound={<ScreenFrame name="notFound" />} />,
            ),
          )
        }
      </Route>
      {at(PAGES.booking, forStudents(<ScreenFrame name="booking" />))}
      {at(PAGES.progress, forStudents(<ScreenFrame name="progress" />))}
      {at(PAGES.profile, forStudents(<ScreenFrame name="profile" />))}
      {at(PAGES.buyCredits, forStudents(<ScreenFrame name="buyCredits" />))}
      {at(PAGES.privacyPolicy, <ScreenFrame name="privacyPolicy" page="privacyPolicy" />)}
      {at(PAGES.termsOfService, <ScreenFrame name="termsOfService" page="termsOfService" />)}
      {at(PAGES.cookiePolicy, <ScreenFrame name="cookiePolicy" page="cookiePolicy" />)}
      {at(PAGES.help, <ScreenFrame name="help" page="help" />)}
      <Route>
        <ScreenFrame name="notFound" />
      </Route>
    </Switch>
  )
}

function at(path: string, page: ReactNode) {
  return <Route path={path}>{page}</Route>
}

function forStudents(page: ReactNode) {
  return <SignedInOnly>{page}</SignedInOnly>
}

function forSubject(asked: string, show: (subject: Subject) => ReactNode) {
  const subject = SUBJECTS.find((known) => known === asked)
  return subject ? show(subject) : <ScreenFrame name="notFound" />
}
