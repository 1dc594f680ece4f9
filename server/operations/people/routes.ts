import type { FastifyPluginAsync } from 'fastify'
import { addCalls, type Call, SIGNED_IN } from '../../accounts/calls.ts'
import { byAccount, makeLimits } from '../../accounts/limits.ts'
import { requireOperator } from '../require-operator.ts'
import { mailInvitations, readInvitations, withdrawInvitation } from './invitation-calls.ts'
import { changePerson, readPeople } from './people-calls.ts'
import { getSignUp, type PeopleServices, setSignUp } from './sign-up-calls.ts'

const PEOPLE = '/operations/people'
const INVITATIONS = '/operations/invitations'

/** Our own calls about the people of an installation (wire §14.2), for admins with a fresh proof. */
export function peopleApi(services: PeopleServices): FastifyPluginAsync {
  return async (app) => addCalls(app, peopleCalls(services))
}

function peopleCalls(services: PeopleServices): Call[] {
  const limits = makeLimits(services)
  const reads = limits.hourlyOnNode(3600, byAccount)
  const changes = limits.hourly('changes of people by an admin', 300, byAccount)
  const admin = requireOperator(services)
  const signUp = setSignUp(services)
  const withdraw = withdrawInvitation(services)
  return [
    ['GET', PEOPLE, SIGNED_IN, readPeople(services), admin, reads],
    ['POST', `${PEOPLE}/:userId`, SIGNED_IN, changePerson(services), admin, changes],
    ['GET', '/operations/sign-up', SIGNED_IN, getSignUp(services), admin, reads],
    ['PUT', '/operations/sign-up', SIGNED_IN, signUp, admin, changes],
    ['GET', INVITATIONS, SIGNED_IN, readInvitations(services), admin, reads],
    ['POST', INVITATIONS, SIGNED_IN, mailInvitations(services), admin, changes],
    ['DELETE', `${INVITATIONS}/:id`, SIGNED_IN, withdraw, admin, changes],
  ]
}
