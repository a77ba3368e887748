/** Stands for the parts of pdf-lib that merging files asks for nothing: fonts, forms, settings of viewers. See webpack.config.js. */
export const PDFAcroForm = {};

/** No font has a name here. */
export const FontNames = {};

/** Of what a viewer shows, and of layers. */
export default {};
