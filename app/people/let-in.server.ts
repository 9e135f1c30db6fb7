import { redirect } from 'react-router'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { onlyReturn, returnPath } from '#app/middleware/guards.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { endedSavedCookie, remembersSaved, savedOnDevice } from '#app/saved/saved-cookie.server.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import { isUnsent } from '#app/shell/unsent.ts'
import { wantedCourse, wantedSubject } from '#app/shell/wanted-subject.ts'
import { type Enrolled, enrollOnEntering } from '#domain/learning/enroll-student.server.ts'
import type { WholeSignIn } from '#domain/people/begin-sign-in.server.ts'
import type { OnEntering } from '#domain/people/on-entering.ts'
import { rememberWanted } from '#domain/people/wanted-subject.server.ts'
import { takeOverSaved } from '#domain/saved/device-list.server.ts'
import { waitingForGuardianPath } from '#shared/paths/account.ts'
import { learnPath } from '#shared/paths/course.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import type { Role } from '#shared/roles.ts'

/** Who comes in at a URL, and where it leads them: to the first lesson of the course that they wanted to learn, or to
 *  pay for it, to where else they wanted to go, or to their own dashboard (P21); a child whose guardian has to agree
 *  first, and anyone who has to say when they were born, to where they do that. What they wanted is remembered. The
 *  enrolment, and what their device has saved, are part of the transaction that lets them in. */
export function entering(scope: RequestContext, request: Request, url: URL) {
  const saved = savedOnDevice(scope, request)
  const courseId = wantedCourse(url)
  const wanted = wantedSubject(url)
  let enrolled: Enrolled = 'refused'
  let isHeld = false
  const onEntering: OnEntering = async (tx, person, heldFor) => {
    isHeld = heldFor !== null
    if (isHeld) return wanted ? rememberWanted(tx, person.id, wanted) : undefined
    await takeOverSaved(tx, person, saved)
    if (courseId) enrolled = await enrollOnEntering(tx, person, courseId)
  }
  return {
    onEntering,
    letIn: ({ role, cookie, browserCookie }: WholeSignIn): Response => {
      // From there anyone who has to say how old they are is led on.
      const answer = isHeld
        ? redirect(waitingForGuardianPath + onlyReturn(url))
        : courseId && enrolled !== 'refused'
          ? toFirstLesson(scope, courseId, enrolled)
          : toWhereTheyWere(scope, url, role)
      answer.headers.append('set-cookie', cookie)
      answer.headers.append('set-cookie', browserCookie)
      if (!isHeld && remembersSaved(scope, request))
        answer.headers.append('set-cookie', endedSavedCookie(scope))
      return answer
    },
  }
}

function toWhereTheyWere(scope: RequestContext, url: URL, role: Role) {
  const path = returnPath(url) ?? dashboardOf[role]
  return isUnsent(url) ? redirectSaying(scope, path, { kind: 'not-sent-yet' }) : redirect(path)
}

function toFirstLesson(scope: RequestContext, courseId: string, enrolled: Exclude<Enrolled, 'refused'>) {
  if (enrolled === 'to-pay') return redirect(checkoutPath({ kind: 'course', subjectId: courseId }))
  const path = learnPath(courseId)
  return enrolled === 'now' ? redirectSaying(scope, path, { kind: 'enrolled' }) : redirect(path)
}
