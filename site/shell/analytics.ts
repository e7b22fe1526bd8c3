/** Starts the services that count readers, once the browser is idle. Without any configured this is an empty function. */
export { startAnalytics } from 'virtual:analytics';
