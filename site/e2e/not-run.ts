/* What the tests left out, in a line that stands at the end of their output. */

if (process.env.SKIP_FIREFOX) console.log('The tests in Firefox: not run (SKIP_FIREFOX is set)');
