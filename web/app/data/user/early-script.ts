import { SHARED_ANSWERS_PATH } from '../calls/early-answers.ts'
import { PENDING_SIGN_OUT_KEY } from '../calls/pending-sign-out.ts'

/**
 * Runs in the head of all screens. Asks for the account, and on the dashboard and the setup of
 * flashcards for what today's plan needs, in parallel with the scripts instead of after them, unless a sign-out is pending. The text
 * must not depend on the visitor: the server allows it by its hash.
 */
export const EARLY_SCRIPT = `(function(){var p=location.pathname;if(!/^\\/home(\\/|$)/.test(p))return;try{if(localStorage.getItem('${PENDING_SIGN_OUT_KEY}')!==null)return}catch(e){}function ask(path){return fetch(path,{credentials:'include',headers:{'x-appwrite-project':document.documentElement.dataset.project}}).then(function(r){return r.json().then(function(b){return{status:r.status,body:b}})}).catch(function(){})}window.earlyAccount=ask('/v1/account');if(/^\\/home\\/(dashboard|flashcards\\/setup)\\/?$/.test(p)){var t=ask('/v1/today');window.earlyLists={at:performance.now(),answer:t};window.earlySharedAnswers=t.then(function(r){var l=r&&r.body.lists;if(l&&l.some(function(o){return o.collectionId==='boardPlans'}))return ask('${SHARED_ANSWERS_PATH}')})}})()`
