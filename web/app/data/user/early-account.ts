import { SIGN_OUT_OWED_KEY } from '../calls/pending-sign-out.ts'

declare global {
  interface Window {
    /** The account as the page itself asked for it; null where the server named none. */
    earlyAccount?: Promise<unknown>
  }
}

/**
 * Runs in the head of the page of all screens: whose session this is is asked for beside the scripts
 * instead of after them, unless a session is to be ended before any other call. Its text must not
 * depend on the visitor: the server allows it by its hash.
 */
export const EARLY_ACCOUNT_SCRIPT = `(function(){if(!/^\\/home(\\/|$)/.test(location.pathname))return;try{if(localStorage.getItem('${SIGN_OUT_OWED_KEY}')!==null)return}catch(e){}window.earlyAccount=fetch('/v1/account',{credentials:'include',headers:{'x-appwrite-project':document.documentElement.dataset.project}}).then(function(r){return r.ok?r.json():null}).catch(function(){return null})})()`

/** What the page asked for before its scripts ran, once: asked again it may have changed. */
export async function takeEarlyAccount(): Promise<unknown> {
  const { earlyAccount } = window
  delete window.earlyAccount
  return earlyAccount
}
