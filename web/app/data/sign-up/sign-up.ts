import type { SignUpOffer } from '@squared-away/domain/sign-up'
import { useQuery } from '@tanstack/react-query'
import { client, ENDPOINT } from '../calls/client.ts'
import { useWrite } from '../queries/use-write.ts'

// Our own calls about who may sign up (wire §6.6).

const JSON_TYPE = { 'content-type': 'application/json' }
const address = (path = '') => new URL(`${ENDPOINT}/sign-up${path}`)

/** Who may sign up here. */
export function useSignUpOffer() {
  return useQuery({
    queryKey: ['sign-up'],
    queryFn: (): Promise<SignUpOffer> => client.call('GET', address(), JSON_TYPE),
    gcTime: 0,
  })
}

/** Asks whether a code or the secret of an invitation is good; it is not used up. */
export function useTryCode(onGood: (code: string) => void) {
  return useWrite({
    mutationFn: (code: string) => client.call('POST', address('/code'), JSON_TYPE, { code }),
    onSuccess: (_, code) => onGood(code),
  })
}

/** Mails a link to sign up with. */
export function useSendSignUpLink() {
  return useWrite({
    mutationFn: (email: string) => client.call('POST', address('/link'), JSON_TYPE, { email }),
  })
}
