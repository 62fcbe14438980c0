import { storageKeys } from './storage.ts';

/* Runs in the page's head before anything else, so it is written for any browser and without imports.
   The policy of content security admits it by its hash. */

/** Sets light or dark before the first paint. */
const colour = `
try{var c=localStorage.getItem('${storageKeys.theme}')}catch(e){}
document.documentElement.setAttribute('data-mantine-color-scheme',
c==='dark'||(c==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light');`;

/**
 * A part of the program that is gone (a new version was put in its place) reloads the page, once for the same part, and never twice at once:
 * where many are gone, another of them would come up first each time.
 */
const reload = `
window.__reloadOnce=function(error,part){
try{var kept=sessionStorage,again=kept.getItem('reloadedFor')===part||Date.now()-Number(kept.getItem('reloadedAt'))<10000;
if(!again){kept.setItem('reloadedFor',part);kept.setItem('reloadedAt',String(Date.now()))}}catch(e){again=true}
if(again)throw error;
location.reload();
return new Promise(function(){});
};
addEventListener('error',function(event){
var part=event.target&&(event.target.src||event.target.href);
if(!part&&event.target&&event.target.tagName==='SCRIPT')part='start';
if(!part||!/^(SCRIPT|LINK)$/.test(event.target.tagName))return;
try{window.__reloadOnce(event,part)}catch(e){document.documentElement.setAttribute('data-broken','')}
},true);`;

/** Zod would try whether it may make functions of text. It may not, and browsers report each try: so it is told (its `jitless`). */
const noCode = `
window.__zod_globalConfig={jitless:true};`;

/** The inline script of every page. */
export const beforePaint = `(function(){${colour}${reload}${noCode}})();`.replaceAll('\n', '');
