/** Marks the script that starts the app, in a page that is painted first; its value names modules. */
export const HELD_START = 'data-held-start'

/** Marks a style sheet that the app needs and the first paint does not. */
export const HELD_SHEET = 'data-held-sheet'

/**
 * Runs in the head: fetches the modules once the page is painted, so that they take nothing from
 * what can be read already, and starts the app when its styles are there. A page that nobody looks
 * at paints nothing, and one that is not painted after a second has waited long enough. Its text
 * must not depend on the visitor: the server allows it by its hash.
 */
export const START_SCRIPT = `(function(START,SHEET){function held(){return document.querySelector('script['+START+']')}function applied(l){return (l.sheet?Promise.resolve():new Promise(function(r){l.onload=l.onerror=r;setTimeout(r,5000)})).then(function(){l.media='all'})}function start(){var h=held();if(!h)return;var m=h.getAttribute(START);h.removeAttribute(START);m.split(' ').forEach(function(m){var l=document.createElement('link');l.rel='modulepreload';l.href=m;document.head.append(l)});Promise.all([].map.call(document.querySelectorAll('link['+SHEET+']'),applied)).then(function(){var s=document.createElement('script');s.type='module';s.textContent=h.textContent;document.head.append(s)})}addEventListener('DOMContentLoaded',function(){if(!held())return;if(document.hidden)return start();addEventListener('visibilitychange',start,{once:true});setTimeout(start,1000);try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)start()}).observe({type:'paint',buffered:true})}catch(e){start()}})})('${HELD_START}','${HELD_SHEET}')`
