export { type CurlWord, checkCurl, checkCurlWords } from './curl.ts';
export { checkFetch } from './fetch.ts';
