/** Marks the script that starts the app, in a page that is painted first; its value names modules. */
export const HELD_START = 'data-held-start'

/**
 * Runs in the head: fetches the modules and starts the app once the page is painted, so that they
 * take nothing from what can be read already. A page that nobody looks at paints nothing, and one
 * that is not painted after a second has waited long enough. Its text must not depend on the
 * visitor: the server allows it by its hash.
 */
export const START_SCRIPT = `(function(){var M='${HELD_START}',head=document.head;function held(){return document.querySelector('script['+M+']')}function start(){var h=held();if(!h)return;h.getAttribute(M).split(' ').forEach(function(m){var l=document.createElement('link');l.rel='modulepreload';l.href=m;head.append(l)});h.removeAttribute(M);var s=document.createElement('script');s.type='module';s.textContent=h.textContent;head.append(s)}addEventListener('DOMContentLoaded',function(){if(!held())return;if(document.hidden)return start();addEventListener('visibilitychange',start,{once:true});setTimeout(start,1000);try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})}catch(e){start()}})})()`
