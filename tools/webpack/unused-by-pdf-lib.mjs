/**
 * Replaces the parts of pdf-lib that merging files doesn't need: fonts, forms, viewer settings. See
 * webpack.config.js.
 */
export const PDFAcroForm = {};

/** Replaces the font names. */
export const FontNames = {};

/** Replaces the viewer preferences and layers. */
export default {};
