import { start } from '../browser/start.ts';

start();
