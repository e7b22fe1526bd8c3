/* The bundled library has the types of its entry. */
declare module 'handlebars/dist/handlebars.js' {
  import Handlebars from 'handlebars';
  export default Handlebars;
}
