import { startAnalytics } from 'virtual:analytics';

startAnalytics();
