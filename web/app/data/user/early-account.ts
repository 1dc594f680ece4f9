import { PENDING_SIGN_OUT_KEY } from '../calls/pending-sign-out.ts'

declare global {
  interface Window {
    /** The account that the page fetched before its scripts ran; null if nobody is signed in. */
    earlyAccount?: Promise<unknown>
  }
}

/**
 * Runs in the head of all screens. Fetches the account in parallel with the scripts instead of
 * after them, unless a sign-out is pending. The text must not depend on the visitor: the server
 * allows it by its hash.
 */
export const EARLY_ACCOUNT_SCRIPT = `(function(){if(!/^\\/home(\\/|$)/.test(location.pathname))return;try{if(localStorage.getItem('${PENDING_SIGN_OUT_KEY}')!==null)return}catch(e){}window.earlyAccount=fetch('/v1/account',{credentials:'include',headers:{'x-appwrite-project':document.documentElement.dataset.project}}).then(function(r){return r.ok?r.json():null}).catch(function(){return null})})()`

/**
 * Returns the account that the page fetched before its scripts ran. Only once, because it becomes
 * stale.
 */
export async function takeEarlyAccount(): Promise<unknown> {
  const { earlyAccount } = window
  delete window.earlyAccount
  return earlyAccount
}
