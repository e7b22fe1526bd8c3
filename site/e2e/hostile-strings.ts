/*
 * What somebody may write into an address, a search field, the storage of the browser or a source, to have it run. Each
 * would set `window.hurt`, or try to, which the policy would report.
 */

const run = 'window.hurt=1';

/** What a string leaves behind before it attacks: nothing, an attribute, an element, a comment, a script. */
const exits = ['', `"'>`, '</textarea></title></style>', '-->', '</script>'];

const attacks = [
  `<script>${run}</script>`,
  `<ScRiPt >${run}</sCrIpT >`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<img src=x onerror="${run}">`,
  `<img/src/onerror=${run}>`,
  `<img src="x" onerror='${run}' `,
  `<img srcset=x onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<picture><source srcset=x><img onerror=${run}></picture>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<body onload=${run}>`,
  `<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>`,
  `<iframe src="javascript:parent.hurt=1"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<a href=" &#106;avascript:${run}">x</a>`,
  `<form action="javascript:${run}"><button autofocus onfocus=${run}>x</button></form>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<style onload=${run}>*{color:red}</style>`,
  `<link rel=stylesheet href=x onerror=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:/${run}//">`,
  `<p style="animation-name:x" onanimationstart=${run}>x</p>`,
  `<noscript><img src=x onerror=${run}></noscript>`,
  `&lt;img src=x onerror=${run}&gt;`,
  `%3Cimg%20src%3Dx%20onerror%3D${run}%3E`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
  `javascript:${run}//`,
  `';${run};//`,
  `{{constructor.constructor('${run}')()}}\${${run}}__proto__[hurt]=1`,
];

/** Two hundred. */
export const hostileStrings: readonly string[] = exits.flatMap((exit) => attacks.map((attack) => exit + attack));

/** Each attack once, behind exits that take turns. */
export const eachAttack: readonly string[] = hostileStrings.filter(
  (_, at) => (at % attacks.length) % exits.length === Math.floor(at / attacks.length),
);
