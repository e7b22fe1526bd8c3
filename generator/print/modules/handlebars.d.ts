/* The library as one file, whose types are those of its entry. */
declare module 'handlebars/dist/handlebars.js' {
  import Handlebars from 'handlebars';
  export default Handlebars;
}
