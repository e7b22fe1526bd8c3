import { startAnalytics } from '../shell/analytics.ts';

startAnalytics();
