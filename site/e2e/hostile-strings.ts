/*
 * What somebody may write into an address, a search field, the storage of the browser or a source, to have it run. Each
 * would set `window.hurt`, or try to, which the policy would report.
 */

const run = 'window.hurt=1';

/** What a string leaves behind before it attacks: nothing, an attribute, an element, a comment, a script. */
const exits = ['', `"'>`, '</textarea></title></style>', '-->', '</script>'];

const attacks = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<img/src/onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<body onload=${run}>`,
  `<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<a href=" &#106;avascript:${run}">x</a>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<video><source onerror=${run}></video>`,
  `<style onload=${run}>*{color:red}</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:/${run}//">`,
  `<noscript><img src=x onerror=${run}></noscript>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `%3Cimg%20src%3Dx%20onerror%3D${run}%3E`,
  `javascript:${run}//`,
  `';${run};//`,
  `{{constructor.constructor('${run}')()}}\${${run}}__proto__[hurt]=1`,
];

/** Each attack behind each exit. */
export const hostileStrings: readonly string[] = exits.flatMap((exit) => attacks.map((attack) => exit + attack));

/** Each attack once, behind exits that take turns, as their numbers have no common divisor. */
export const eachAttack: readonly string[] = hostileStrings.filter((_, at) => at % exits.length === 0);
