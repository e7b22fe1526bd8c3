import { start } from '../enhance/start.ts';

start();
